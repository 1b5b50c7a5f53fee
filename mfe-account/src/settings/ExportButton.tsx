import { EXPORT_INCOMPLETE, exportOwnData } from '@rouage/contracts/endpoints/account'
import { urlOf } from '@rouage/contracts/endpoint'
import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { toast } from '@rouage/ui/Toast'
import { useOnce } from '../profile/useOnce'
import { fetchFile } from './fetch-file'
import { saveFile } from './save-file'

/** Photos are in it: it may take a while. The service gives up a little earlier. */
const LIMIT_MS = 330_000

/** Whether the service says, at the end of the file, that a part of it is missing. */
const isIncomplete = async (archive: Blob): Promise<boolean> =>
  (await archive.slice(-EXPORT_INCOMPLETE.length).text()) === EXPORT_INCOMPLETE

type Props = { readonly onDone: (archive: { readonly isComplete: boolean }) => void }

export const ExportButton = ({ onDone }: Props) => {
  const { isUnderWay, run } = useOnce()
  const save = () =>
    run(async () => {
      try {
        const archive = await fetchFile(urlOf(exportOwnData), LIMIT_MS)
        saveFile(archive, `rouage-mes-donnees-${new Date().toISOString().slice(0, 10)}.zip`)
        onDone({ isComplete: !(await isIncomplete(archive)) })
        toast({ tone: 'success', title: 'Export prêt', text: 'Le fichier est dans vos téléchargements.' })
      } catch (error) {
        toast({
          tone: 'danger',
          title: "L'export a échoué",
          text: error instanceof ApiProblem ? error.message : undefined,
        })
      }
    })
  return (
    <Button onClick={save} isLoading={isUnderWay} loadingLabel="Préparation en cours…">
      Exporter mes données
    </Button>
  )
}
