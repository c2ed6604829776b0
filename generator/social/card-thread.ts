// Entry point of a build's card thread: receives cards, returns images.
import { parentPort } from 'node:worker_threads'
import { readOutside } from '../host/read-file.ts'
import { drawCards } from './social.ts'
import { fontsIn, type CardAsk } from './types.ts'

parentPort?.on('message', (ask: CardAsk) => void draw(ask))

async function draw(ask: CardAsk): Promise<void> {
  const drawn = await drawCards(ask, fontsIn(ask.fonts, readOutside))
  parentPort?.postMessage(
    drawn,
    [...drawn.values()].map((png) => png.buffer),
  )
}
