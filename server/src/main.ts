// The server. Nothing else is loaded before the limit of open files is known to allow it.
import { fileURLToPath } from 'node:url'
import { MIN_OPEN_FILES, readOpenFileLimit } from './platform/runtime/openFileLimit.ts'

const limit = readOpenFileLimit()
if (limit !== null && limit < MIN_OPEN_FILES) {
  console.error(
    `The system lets this process open ${limit} files, and the server needs ${MIN_OPEN_FILES}. Raise the limit with ulimit -n, LimitNOFILE= of systemd, or --ulimit nofile= of a container.`,
  )
  process.exit(1)
}

const webRoot = fileURLToPath(new URL('../../web/dist/app', import.meta.url))
const pageRendererFolder = fileURLToPath(new URL('../../web/dist/drawn', import.meta.url))
import('./app/runServer.ts')
  .then(({ runServer }) => runServer({ webRoot, pageRendererFolder }))
  .catch(async (error: unknown) => {
    const { explainFailedStart } = await import('./app/start/explainFailedStart.ts')
    console.error(explainFailedStart(error))
    process.exit(1)
  })
