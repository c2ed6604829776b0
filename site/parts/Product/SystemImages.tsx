import { usePage } from 'ssg/theme'
import CodeTools from 'ssg/theme/parts/CodeTools'
import CommandBlock from 'ssg/theme/parts/CommandBlock'
import { images, type SystemImage } from '../../data/images.ts'
import type { Board } from '../../data/types.ts'
import { Download } from '../Download/Download.tsx'

/** A board's system images: the latest one, how to verify and write it, and collapsed older releases. */
export function SystemImages({ boards }: { readonly boards: readonly Board[] }) {
  const { t, href, once } = usePage()
  const known = boards.flatMap((board) => {
    const of = images[board.id]
    return of === undefined ? [] : [{ board, of }]
  })
  const first = known[0]?.of
  if (first === undefined) return null
  const older = known.flatMap(({ board, of }) => of.older.map((image) => ({ board, image })))
  return (
    <div className="system-images">
      <h3 id="image">{t('products:image.title')}</h3>
      {known.map(({ board, of }) => of.latest.map((image) => <Row key={image.file} image={image} board={board} />))}
      {known.map(({ board, of }) =>
        of.commands.length === 0 ? null : (
          <details key={board.id} className="system-write">
            <summary>{t('products:image.write', { name: board.name })}</summary>
            <CommandBlock title={t('products:image.computer')} commands={of.commands} />
            <p>{t('products:image.device')}</p>
          </details>
        ),
      )}
      {known.some(({ of }) => of.commands.length > 0) ? once('code-tools', () => <CodeTools />) : null}
      {older.length === 0 ? null : (
        <details>
          <summary>{t('products:image.older')}</summary>
          {older.map(({ board, image }) => (
            <Row key={image.file} image={image} board={board} />
          ))}
        </details>
      )}
      <p className="system-ways">
        <a href={href(first.guide)}>{t('products:image.guide')}</a>
        <a href={href(first.page)}>{t('products:image.all')}</a>
      </p>
    </div>
  )
}

function Row({ image, board }: { readonly image: SystemImage; readonly board: Board }) {
  const { t } = usePage()
  const { file, href, version, note } = image
  return <Download file={file} href={href} version={version} board={board.name} note={t(`products:image.${note}`)} />
}
