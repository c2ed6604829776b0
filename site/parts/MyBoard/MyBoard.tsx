// The reader's Duo board. `<MyBoard />` shows its drawing, image and the command to unpack it. `<MyBoard device="microSD card" />` shows how to write
// the image. Tabs in the group `board` on all pages are synchronized, and the browser stores the choice. Without scripts, every board is shown.
import { usePage } from 'ssg/theme'
import CommandBlock from 'ssg/theme/parts/CommandBlock'
import TabItem from 'ssg/theme/parts/TabItem'
import Tabs from 'ssg/theme/parts/Tabs'
import { boardOf } from '../../data/boards.ts'
import { images } from '../../data/images.ts'
import type { BoardId } from '../../data/types.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { FlashTool } from '../FlashTool/FlashTool.tsx'

/** Boards with the same image are one choice. */
const CHOICES: readonly { readonly value: string; readonly boards: readonly BoardId[] }[] = [
  { value: 'duo', boards: ['duo'] },
  { value: 'duo256m', boards: ['duo-256m'] },
  { value: 'duos', boards: ['duo-s', 'duo-module-01'] },
]

export function MyBoard({ device }: { readonly device?: string }) {
  const context = usePage()
  const { page, t } = context
  return (
    <Tabs groupId="board" lang={page.fallback ? context.site.htmlLang : undefined}>
      {CHOICES.map(({ value, boards }) => (
        <TabItem key={value} value={value} label={boards.map((id) => boardOf(id).name).join(t('products:list.comma'))}>
          {device === undefined ? (
            <BoardImage boards={boards} />
          ) : (
            <FlashTool image={imageOf(boards)} device={device} />
          )}
        </TabItem>
      ))}
    </Tabs>
  )
}

function BoardImage({ boards }: { readonly boards: readonly BoardId[] }) {
  const { t } = usePage()
  const of = images[boards[0] as BoardId]
  const latest = of?.latest[0]
  if (of === undefined || latest === undefined) return null
  const missing = [t('products:image.size'), 'SHA-256'].join(t('products:list.comma'))
  return (
    <div className="my-board" data-part="my-board">
      {boards.map((id) => {
        const { drawing, hue } = boardOf(id)
        return <CardDrawing key={id} id={id} drawing={drawing} hue={hue} />
      })}
      <div>
        <p>
          <a href={latest.href}>{latest.file}</a>
          <br />
          {t(`products:image.${latest.note}`)} · {t('products:image.unpublished', { what: missing })}
        </p>
        <CommandBlock title={t('products:image.computer')} commands={of.commands.slice(0, 1)} />
      </div>
    </div>
  )
}

/** The image's file name without the `.zip` of its download. */
function imageOf(boards: readonly BoardId[]): string {
  return images[boards[0] as BoardId]?.latest[0]?.file.replace(/\.zip$/, '') ?? ''
}
