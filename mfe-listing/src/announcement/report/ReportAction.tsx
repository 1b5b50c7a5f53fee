import { Button } from '@rouage/ui/Button'
import { usePart } from '@rouage/ui/hooks'
import { Flag } from '@rouage/ui/icons'
import { useState } from 'react'
import * as S from './report-style'

const loadDialog = () => import('./ReportDialog').then(({ ReportDialog }) => ReportDialog)

export const ReportAction = ({ announcementId }: { readonly announcementId: string }) => {
  const { Part: ReportDialog, hasFailed, want } = usePart(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <S.Report>
      <Button kind="quiet" onPointerEnter={want} onClick={open} aria-haspopup="dialog">
        <Flag size={18} />
        Signaler cette annonce
      </Button>
      {isOpen && hasFailed && <S.Failure role="alert">Le formulaire n'a pas pu être chargé. Réessayez.</S.Failure>}
      {isOpen && ReportDialog !== undefined && (
        <ReportDialog announcementId={announcementId} onClose={() => setOpen(false)} />
      )}
    </S.Report>
  )
}
