import type { PropertyRules } from 'ssg/theme'
import type { ReactNode } from 'react'

export interface FileTreeProps {
  /** A Markdown list; text in italics describes a file. */
  readonly children?: ReactNode
}

/** A list of files and folders: a Markdown list, indented by folder. Names that end with `/` are folders. */
export function FileTree({ children }: FileTreeProps) {
  return (
    <div className="file-tree" data-part="file-tree">
      {children}
    </div>
  )
}
FileTree.properties = {} satisfies PropertyRules<FileTreeProps>
