import { useWish } from '@rouage/slice-kit/wish'
import { Button } from '@rouage/ui/Button'
import { Flag } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { media, space } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { REPORT_WORDS, type Reported } from './reported'

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

type Props = {
  readonly reported: Reported
  /** What it is called where several stand on one page. */
  readonly label?: string
}

/** Opens the report of an ad, a person or a review; by itself, where somebody signed in for it. */
export const ReportAction = ({ reported, label }: Props) => {
  const [isAsked, setAsked] = useState(false)
  const { isWished, end } = useWish('report', reported.id)
  const close = () => {
    setAsked(false)
    end()
  }
  return (
    <Report data-screen-only="">
      <Button
        kind="quiet"
        onPointerEnter={ReportDialog.preload}
        onClick={() => setAsked(true)}
        aria-haspopup="dialog"
        aria-label={label}
      >
        <Flag size={18} />
        {REPORT_WORDS[reported.kind].action}
      </Button>
      {(isAsked || isWished) && <ReportDialog reported={reported} onClose={close} />}
    </Report>
  )
}
