// @ts-check
// Builds the pages of one language, and what the server draws them with: `TILTYARD_LANGUAGE=fr node buildLanguage.mjs`. A process of its
// own, for the settings of Vite ask its environment which language it is.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', configFile: fileURLToPath(new URL('vite.drawn.config.ts', import.meta.url)) })
