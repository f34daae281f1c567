// Served as service-worker.js where the operator wants no pages kept: deletes what was kept; notices still come.

importScripts('/push-worker.js')

addEventListener('activate', (event) => event.waitUntil(forget()))
// A page that has just asked the worker before this one to keep something asks this one too.
addEventListener('message', (event) => event.waitUntil(forget()))

async function forget() {
  await registration.navigationPreload?.disable()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('tiltyard-')).map((name) => caches.delete(name)))
}
