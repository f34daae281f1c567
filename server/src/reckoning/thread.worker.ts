// What runs in the thread beside the server: it is asked one thing after the other.
import { parentPort } from 'node:worker_threads'
import { answerTo, type ThreadTask } from './threadTask.ts'

parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(answerTo(task)))
