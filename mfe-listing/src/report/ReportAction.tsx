import { Button } from '@rouage/ui/Button'
import { Flag } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { media, space } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'

const Report = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  /* In line with the column, whatever room the quiet button keeps for its hover. */
  & > button {
    margin-left: -18px;
  }

  ${media.noScript} {
    display: none;
  }
`

const ReportDialog = lazyPart(() => import('./ReportDialog').then((dialog) => dialog.ReportDialog), {
  failure: "Le formulaire n'a pas pu être chargé.",
})

export const ReportAction = ({ announcementId }: { readonly announcementId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Report>
      <Button kind="quiet" onPointerEnter={ReportDialog.preload} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Flag size={18} />
        Signaler cette annonce
      </Button>
      {isOpen && <ReportDialog announcementId={announcementId} onClose={() => setOpen(false)} />}
    </Report>
  )
}
