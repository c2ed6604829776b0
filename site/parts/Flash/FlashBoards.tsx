import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import CommandBlock from 'ssg/theme/parts/CommandBlock'
import { boardOf } from '../../data/boards.ts'
import { firsts, type First } from '../../data/first.ts'
import { images } from '../../data/images.ts'
import { flashing, systems, type Flashing } from '../../data/systems.ts'
import { systemOf } from '../../data/tasks.ts'
import type { Board } from '../../data/types.ts'
import { CardDrawing, CardShapes } from '../BoardDrawing/CardDrawing.tsx'
import { frame } from '../BoardDrawing/frame.ts'
import { partBox } from '../BoardDrawing/part-box.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { Download } from '../Download/Download.tsx'
import { FlashTool } from '../FlashTool/FlashTool.tsx'

/** `<FlashBoards />` in Markdown: each board unfolds to its file, commands, slot and login, from the download to the prompt. */
export function FlashBoards() {
  return flashing.map((of) => <FlashBoard key={of.board} of={of} />)
}

function FlashBoard({ of }: { readonly of: Flashing }) {
  const { t } = usePage()
  const board = boardOf(of.board)
  const media = of.media.map((medium) => t(`products:flash.${medium}`))
  return (
    <details className="flash-board" name="flash" data-part="flash">
      <summary data-hue={board.hue}>
        <CardDrawing id={board.id} drawing={board.drawing} hue={board.hue} />
        <span>
          <b>{board.name}</b>
          <small>{[systemOf(board.id).name, ...media].join(t('products:list.comma'))}</small>
        </span>
      </summary>
      <Steps board={board} of={of} />
    </details>
  )
}

function Steps({ board, of: { media, page, guide } }: { readonly board: Board; readonly of: Flashing }) {
  const { t, href } = usePage()
  const known = images[board.id]
  const unpack = known?.commands.slice(0, -1) ?? []
  const write = known?.commands.at(-1)
  const image = imageOf(write)
  const first = firsts[board.id]
  return (
    <ol id={board.id}>
      <Step title={t('products:flash.download')}>
        {known?.latest.map(({ note, ...file }) => (
          <Download key={file.file} {...file} note={t(`products:image.${note}`)} />
        ))}
        <p>
          <a href={href(page)}>{t('products:image.all')}</a>
        </p>
        <Others board={board} />
      </Step>
      {unpack.length === 0 ? null : (
        <Step title={t('products:flash.unpack')}>
          <CommandBlock title={t('products:image.computer')} commands={unpack} />
        </Step>
      )}
      <Step title={t('products:first.write')}>
        {image === undefined || write === undefined ? null : media[0] === 'card' ? (
          <FlashTool image={image} />
        ) : (
          <CommandBlock title={t('products:image.computer')} commands={[write]} />
        )}
        <p>
          <a href={href(guide)}>{t('products:flash.guide')}</a>
        </p>
      </Step>
      {first === undefined ? null : (
        <>
          <Step title={t('products:flash.insert')}>
            <Places board={board} first={first} />
          </Step>
          <Step title={t('products:first.login')}>
            <p>
              <code>login: {first.user}</code> <code>Password: {first.password}</code>
            </p>
          </Step>
        </>
      )}
    </ol>
  )
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <b>{title}</b>
      {children}
    </li>
  )
}

/** The file that a `dd` command writes. */
function imageOf(command: string | undefined): string | undefined {
  return command
    ?.split(' ')
    .find((word) => word.startsWith('if='))
    ?.slice('if='.length)
}

/** The board's other systems, official ones and those of other projects. */
function Others({ board }: { readonly board: Board }) {
  const { t, href } = usePage()
  const { name } = systemOf(board.id)
  const links = systems.flatMap((system) =>
    [...system.official, ...system.others]
      .filter((on) => on.board === board.id)
      .map(({ version, route }) => ({ route, label: [system.name, version].filter(Boolean).join(' ') })),
  )
  const others = links.filter(({ label }) => label !== name)
  if (others.length === 0) return null
  return (
    <p>
      <small className="quiet">{t('products:flash.more')}</small>
      {others.map(({ route, label }, at) => [
        at === 0 ? '' : t('products:list.comma'),
        <a key={label} href={href(route)}>
          {label}
        </a>,
      ])}
    </p>
  )
}

/** The board with the slot and the power connector marked in the order of use. */
function Places({ board, first }: { readonly board: Board; readonly first: First }) {
  const { t } = usePage()
  const { drawing } = board
  const marked = [first.slot, first.power].flatMap((id) => drawing.parts.filter((part) => part.id === id))
  const u = Math.max(drawing.width, drawing.height) / 30
  return (
    <>
      <svg
        className="flash-places"
        data-hue={board.hue}
        viewBox={frame(drawing, 'card').viewBox.map(mm).join(' ')}
        role="img"
        aria-label={t('products:first.zoom', { name: board.name, step: t('products:flash.insert') })}
      >
        <CardShapes id={board.id} />
        {marked.map((part, at) => {
          const [x, y, width, height] = partBox(part, drawing)
          return (
            <g key={part.id}>
              <rect x={mm(x)} y={mm(y)} width={mm(width)} height={mm(height)} />
              <circle cx={mm(x + width / 2)} cy={mm(y + height / 2)} r={mm(1.5 * u)} />
              <text x={mm(x + width / 2)} y={mm(y + height / 2 + 0.7 * u)} fontSize={mm(2 * u)} textAnchor="middle">
                {at + 1}
              </text>
            </g>
          )
        })}
      </svg>
      {marked.some(({ t: type }) => type === 'hidden') ? <p>{t('products:first.under')}</p> : null}
    </>
  )
}
