import { Button } from '@rouage/ui/Button'
import { Flag } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useState } from 'react'
import * as S from './report.styles'

const ReportDialog = lazyPart(() => import('./ReportDialog').then((dialog) => dialog.ReportDialog), {
  failure: "Le formulaire n'a pas pu être chargé.",
})

export const ReportAction = ({ announcementId }: { readonly announcementId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <S.Report>
      <Button kind="quiet" onPointerEnter={ReportDialog.preload} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Flag size={18} />
        Signaler cette annonce
      </Button>
      {isOpen && <ReportDialog announcementId={announcementId} onClose={() => setOpen(false)} />}
    </S.Report>
  )
}
