import type { ReactNode } from 'react'

/** A list of files and folders: a Markdown list, indented by folder. Names that end with `/` are folders. */
export function FileTree({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="file-tree" data-part="file-tree">
      {children}
    </div>
  )
}
