// The part of the service worker for notices: it shows what is pushed, and opens it. What answers requests is beside it
// (web/worker).

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  // One that is pushed again takes its own place.
  const shown = { body, tag, icon: '/favicon.svg', data: { path } }
  event.waitUntil(registration.showNotification(title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** Shows the page that is open already, or else opens it. Nothing leads out of the yard. */
async function openPage(path) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = pages.find((page) => page.url === url.href)
  await (found ? found.focus() : clients.openWindow(url.href))
}

// The browser has given the device another address.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moved(event)))

async function moved({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const found = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : null)
  if (!found) return
  const { endpoint, keys } = found.toJSON()
  await fetch('/api/notices/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ endpoint, keys, tellsResults: false }),
  })
}
