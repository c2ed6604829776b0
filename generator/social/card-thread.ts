// Entry of the drawing thread of a build: cards in, pictures out.
import { parentPort, workerData } from 'node:worker_threads'
import { hasBegun } from '../base/patience.ts'
import { readOutside } from '../host/read-file.ts'
import { drawCards } from './social.ts'
import { fontsIn, type CardAsk } from './types.ts'

parentPort?.on('message', (ask: CardAsk) => void draw(ask))
hasBegun(workerData)

async function draw(ask: CardAsk): Promise<void> {
  const drawn = await drawCards(ask, fontsIn(ask.fonts, readOutside))
  parentPort?.postMessage(
    drawn,
    [...drawn.values()].map((png) => png.buffer),
  )
}
