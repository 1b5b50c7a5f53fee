import { Button } from '@rouage/ui/Button'
import { Copy, Download } from '@rouage/ui/icons'
import { Notice } from '@rouage/ui/Notice'
import { useEffect, useRef } from 'react'
import { Actions } from '../../forms/form.styles'
import { saveFile } from '../save-file'
import { copyText } from './copy-text'
import * as S from './dialog.styles'

type Props = { readonly codes: readonly string[]; readonly isWarned: boolean; readonly onFinish: () => void }

/** What opens the account without the phone. Shown this once. */
export const RecoveryCodes = ({ codes, isWarned, onFinish }: Props) => {
  const lines = codes.join('\n')
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <S.Stack ref={first} tabIndex={-1}>
      <Notice tone="trust" live="polite">
        La double authentification est active.
      </Notice>
      <S.Text>
        Gardez ces codes en lieu sûr&nbsp;: sans votre téléphone, chacun permet de se connecter une fois.{' '}
        <strong>Ils ne seront plus affichés.</strong>
      </S.Text>
      <S.Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </S.Codes>
      <Actions>
        <Button onClick={() => copyText(lines, 'Codes copiés')}>
          <Copy />
          Copier
        </Button>
        <Button
          onClick={() =>
            saveFile(
              new Blob([`Codes de secours Rouage\n\n${lines}\n`], { type: 'text/plain' }),
              'rouage-codes-de-secours.txt',
            )
          }
        >
          <Download />
          Télécharger
        </Button>
      </Actions>
      {isWarned && (
        <Notice tone="urgent" live="assertive">
          Enregistrez vos codes avant de fermer cette fenêtre.
        </Notice>
      )}
      <Button kind="primary" size="large" isWide onClick={onFinish}>
        J'ai gardé mes codes
      </Button>
    </S.Stack>
  )
}
