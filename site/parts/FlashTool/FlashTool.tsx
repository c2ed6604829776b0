import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import CommandBlock from 'ssg/theme/parts/CommandBlock'
import TabItem from 'ssg/theme/parts/TabItem'
import Tabs from 'ssg/theme/parts/Tabs'

export interface FlashToolProps {
  /** Name of the unpacked image file. */
  readonly image?: string
  /** The target device: "microSD card". */
  readonly device?: string
}

/** How to write an image to a card on Windows, macOS and Linux. The tabs are synchronized with those on other pages. */
export function FlashTool({ image = 'image.img', device }: FlashToolProps) {
  const context = usePage()
  const { page, t } = context
  const card = t('figures:flash.device')
  const values = { image, device: device ?? card }
  const disk = (system: 'macos' | 'linux', find: string, write: readonly string[]) => [
    <WithCommand key="find" text={t(`figures:flash.${system}.find`, values)} commands={[find]} />,
    <WithCommand key="write" text={t(`figures:flash.${system}.write`, values)} commands={write} />,
    <Marked key="eject" text={t('figures:flash.eject', values)} />,
  ]
  return (
    <Tabs groupId="os" lang={page.fallback ? context.site.htmlLang : undefined}>
      <TabItem value="windows" label="Windows">
        <Numbered
          steps={[
            <Marked key="get" text={t('figures:flash.windows.get')} link={ETCHER} />,
            <Marked key="select" text={t('figures:flash.windows.select', values)} />,
            <Marked key="target" text={t('figures:flash.windows.target', values)} />,
            <Marked key="eject" text={t('figures:flash.eject', values)} />,
          ]}
        />
      </TabItem>
      <TabItem value="macos" label="macOS">
        <Numbered
          steps={disk('macos', 'diskutil list external', [
            'diskutil unmountDisk /dev/diskN',
            `sudo dd if=${shellWord(image)} of=/dev/rdiskN bs=4m`,
            'diskutil eject /dev/diskN',
          ])}
        />
      </TabItem>
      <TabItem value="linux" label="Linux">
        <Numbered
          steps={disk('linux', 'lsblk -d -o NAME,SIZE,MODEL', [
            'sudo umount /dev/sdX?*',
            `sudo dd if=${shellWord(image)} of=/dev/sdX bs=4M conv=fsync status=progress`,
          ])}
        />
      </TabItem>
    </Tabs>
  )
}

const ETCHER = 'https://etcher.balena.io/'

function Numbered({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  )
}

function WithCommand({ text, commands }: { readonly text: string; readonly commands: readonly string[] }) {
  const { t } = usePage()
  return (
    <>
      <p>
        <Marked text={text} />
      </p>
      <CommandBlock title={t('figures:flash.place')} commands={commands} />
    </>
  )
}

/** A locale string with `code`, **strong** and, around the tool's name, [a link]. */
function Marked({ text, link }: { readonly text: string; readonly link?: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\])/).map((part, index) => {
    const inner = part.slice(1, -1)
    if (part.startsWith('`')) return <code key={index}>{inner}</code>
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>
    if (part.startsWith('[') && link !== undefined) {
      return (
        <a key={index} href={link}>
          {inner}
        </a>
      )
    }
    return part
  })
}

/** Quotes a file name for a shell. `*` stays a pattern. */
function shellWord(name: string): string {
  return /^[\w./*+:@%-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
