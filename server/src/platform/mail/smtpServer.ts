import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The mail server. */
export interface SmtpServer {
  /** A name or an IP address, without brackets. */
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise it begins with STARTTLS. */
  readonly isSecure: boolean
  /** Whether it is this machine, where nobody can listen. */
  readonly isLoopback: boolean
  /** Null where none is needed. */
  readonly login: { readonly user: string; readonly password: string } | null
}

/** The sender of mails. */
export interface MailSender {
  /** Empty for a plain address. */
  readonly name: string
  readonly address: string
}

export const smtpSettingFormat =
  'smtps://USER:PASSWORD@HOST:465 or smtp://USER:PASSWORD@HOST:587, with the login left out where there is none'
export const mailFromFormat = 'an address such as yard@example.org, or Tilt Yard <yard@example.org>'

const SECURE_PORT = 465
const PLAIN_PORT = 587
const MAX_NAME = 80
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Parses TILTYARD_SMTP; null for an invalid server. */
export function parseSmtp(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, pathname, search, hash, ...url } = parts(text)
  const isSecure = protocol === 'smtps:'
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === ''
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const isHost = isIPv6(host) || /^[a-z\d](?:[\w.-]*[a-z\d])?$/i.test(host)
  const login = loginOf(url.username, url.password)
  if ((!isSecure && protocol !== 'smtp:') || !isBare || !isHost || port === '0' || login === undefined) return null
  const usual = isSecure ? SECURE_PORT : PLAIN_PORT
  return { host, port: port === '' ? usual : Number(port), isSecure, isLoopback: isLoopback(host), login }
}

/** Parses TILTYARD_MAIL_FROM; null for an invalid sender. */
export function parseSender(text: string, isAddress: (address: string) => boolean): MailSender | null {
  const [, name = '', within] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const sender = { name: name.trim().replace(/^"(.*)"$/, '$1'), address: (within ?? text).trim() }
  const isName = sender.name.length <= MAX_NAME && !/[\p{Cc}"@]/u.test(sender.name)
  return isName && isAddress(sender.address) ? sender : null
}

function parts(text: string) {
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text)
  return { protocol, hostname, port, pathname, search, hash, username, password }
}

/** Both or neither; undefined for anything else. */
function loginOf(username: string, password: string): SmtpServer['login'] | undefined {
  if (username === '' && password === '') return null
  if (username === '' || password === '') return undefined
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    return /\p{Cc}/u.test(login.user + login.password) ? undefined : login
  } catch {
    return undefined
  }
}

function isLoopback(host: string): boolean {
  if (isIPv4(host)) return loopback.check(host, 'ipv4')
  if (isIPv6(host)) return loopback.check(host, 'ipv6')
  return host.toLowerCase() === 'localhost'
}
