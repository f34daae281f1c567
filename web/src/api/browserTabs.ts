import { browserWorld } from './browserWorld.ts'
import { openEventStream } from './eventStream.ts'
import { type ShareMessage, shareStreams } from './sharedStream.ts'

/** Opens a stream that the tabs and frames of this browser share. */
export const openSharedStream = shareStreams({
  openStream: openEventStream,
  random: browserWorld.random,
  after: browserWorld.after,
  newId: () => `${Math.random()}`,
  openChannel: (name, hear) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<ShareMessage>) => hear(data)
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  },
})
