// In the place of service-worker.js where the operator wants no pages kept: what was kept is forgotten, pushes go on.

importScripts('/push-worker.js')

addEventListener('activate', (event) => event.waitUntil(forget()))

async function forget() {
  await registration.navigationPreload?.disable()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('tiltyard-')).map((name) => caches.delete(name)))
}
