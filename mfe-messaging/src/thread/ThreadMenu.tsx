import type { Conversation } from '@rouage/contracts/conversations'
import { Button } from '@rouage/ui/Button'
import { IconButton } from '@rouage/ui/IconButton'
import { Archive, ArchiveRestore, Ban, Ellipsis } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Popover, usePopover } from '@rouage/ui/Popover'
import { useState } from 'react'
import { nameOf } from '../words'
import * as S from './head.styles'

const BlockDialog = lazyPart(() => import('./BlockDialog').then((dialog) => dialog.BlockDialog), {
  failure: 'La demande de confirmation n’a pas pu être chargée.',
})

type Props = {
  readonly conversation: Conversation
  readonly onArchive: (isArchived: boolean) => void
  readonly onBlock: (isBlocked: boolean) => void
}

/** What one may do with a whole conversation. */
export const ThreadMenu = ({ conversation: { correspondent, isArchived, isBlocked }, onArchive, onBlock }: Props) => {
  const menu = usePopover()
  const [isAsked, ask] = useState(false)
  const { ref, ...trigger } = menu.triggerProps
  const choose = (act: () => void) => () => {
    menu.close()
    act()
  }
  return (
    <>
      <IconButton label="Options de la conversation" ref={ref} {...trigger}>
        <Ellipsis />
      </IconButton>
      <Popover state={menu} label="Options de la conversation">
        <S.Menu>
          <Button kind="quiet" isWide onClick={choose(() => onArchive(!isArchived))}>
            {isArchived ? <ArchiveRestore /> : <Archive />}
            {isArchived ? 'Désarchiver' : 'Archiver'}
          </Button>
          {correspondent.state !== 'erased' && (
            <Button
              kind="quiet"
              isWide
              onPointerEnter={BlockDialog.preload}
              onFocus={BlockDialog.preload}
              onClick={choose(() => (isBlocked ? onBlock(false) : ask(true)))}
            >
              <Ban />
              {isBlocked ? 'Débloquer' : 'Bloquer'}
            </Button>
          )}
        </S.Menu>
      </Popover>
      {isAsked && (
        <BlockDialog
          name={nameOf(correspondent)}
          onClose={() => ask(false)}
          onConfirm={() => {
            ask(false)
            onBlock(true)
          }}
        />
      )}
    </>
  )
}
