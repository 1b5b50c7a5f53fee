import {
  Badge,
  BarChart,
  Button,
  CodeField,
  DataTable,
  FileDrop,
  IconButton,
  Notice,
  PasswordAdvice,
  PasswordField,
  UploadField,
  useUploads,
} from '../../src'
import { Pencil, Trash2 } from '../../src/icons'
import { Grid, Specimen } from '../Specimen'

const RULES = [
  { text: '10 caractères au moins', isMet: true },
  { text: 'Éloigné de votre nom et de votre email', isMet: false },
]
const ROWS = [
  { id: 'a', title: 'Peugeot 208 1.2 PureTech 110', price: '12 490 €', state: 'Active', end: '13 janvier 2027' },
  { id: 'b', title: 'Yamaha MT-07 689', price: '5 900 €', state: 'En pause', end: 'Expire bientôt' },
]

const DAYS = Array.from({ length: 30 }, (_, day) => ({
  label: `${day + 1} novembre 2026`,
  values: [(day * 37) % 23, day % 9 === 0 ? 1 : 0],
}))

const BarsSpecimen = () => (
  <Specimen title="Barres">
    <Grid $min="320px">
      <BarChart axis="Jour" series={['Vues', 'Numéro affiché']} points={DAYS} tableLabel="Jour par jour" />
      <BarChart
        axis="Jour"
        series={['Vues']}
        points={DAYS.map(({ label }) => ({ label, values: [0] }))}
        tableLabel="Jour par jour"
      />
    </Grid>
  </Specimen>
)

/** Sends nothing anywhere: files called `panne…` fail, the others take their time. */
const UploadSpecimen = () => {
  const uploads = useUploads({
    most: 4,
    refusalOf: ({ type }) => (type.startsWith('image/') ? undefined : { text: 'Choisissez une photo JPEG ou PNG.' }),
    problemOf: () => ({ text: 'La connexion a été coupée.' }),
    send: (file, { signal, onProgress }) =>
      new Promise<void>((resolve, reject) => {
        let share = 0
        const timer = setInterval(() => {
          share += 0.1
          onProgress(Math.min(share, 1))
          if (share < 1) return
          clearInterval(timer)
          if (file.name.startsWith('panne')) reject(new Error(file.name))
          else resolve()
        }, 300)
        signal.addEventListener('abort', () => clearInterval(timer))
      }),
  })
  return (
    <UploadField
      label="Photos"
      accept="image/jpeg,image/png"
      limits="4 photos JPEG ou PNG, 5 Mo au plus chacune"
      most={4}
      uploads={uploads}
    />
  )
}

export const Account = () => (
  <>
    <Specimen title="Mots de passe, codes et fichiers">
      <Grid>
        <div>
          <PasswordField label="Mot de passe" autoComplete="new-password" defaultValue="une longue phrase" />
          <br />
          <PasswordAdvice strength={3} rules={RULES} />
        </div>
        <div>
          <PasswordField label="Mot de passe" autoComplete="current-password" error="Veuillez saisir un mot de passe" />
          <br />
          <PasswordAdvice strength={0} rules={RULES} />
        </div>
        <CodeField label="Code reçu" hint="Il est valable 10 minutes." />
        <CodeField label="Code reçu" error="Veuillez saisir le code reçu." />
        <FileDrop
          label="Pièce d’identité"
          accept="image/png"
          limits="PDF, JPEG ou PNG, 5 Mo au plus"
          onFiles={() => {}}
        />
        <FileDrop
          label="Pièce d’identité"
          accept="image/png"
          limits=""
          fileName="carte-identite.pdf"
          progress={0.4}
          onFiles={() => {}}
        />
        <FileDrop
          label="Pièce d’identité"
          accept="image/png"
          limits="PDF, JPEG ou PNG, 5 Mo au plus"
          error="Type de fichier non supporté"
          onFiles={() => {}}
        />
      </Grid>
    </Specimen>
    <Specimen title="Plusieurs fichiers">
      <UploadSpecimen />
    </Specimen>
    <Specimen title="Avis dans la page">
      <Grid>
        <Notice title="Session expirée">Reconnectez-vous pour continuer.</Notice>
        <Notice tone="trust" title="Compte certifié">
          Vos annonces portent la coche.
        </Notice>
        <Notice tone="urgent" title="En cours de vérification">
          Réponse sous 48 h.
        </Notice>
        <Notice tone="danger" title="Document rejeté" action={<Button>Envoyer un autre document</Button>}>
          La photo est floue.
        </Notice>
      </Grid>
    </Specimen>
    <Specimen title="Tableau" isMist>
      <DataTable
        label="Annonces"
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={[
          { id: 'title', header: 'Annonce', place: 'lead', cell: ({ title }) => <strong>{title}</strong> },
          { id: 'price', header: 'Prix', place: 'lead', isEnd: true, cell: ({ price }) => price },
          { id: 'state', header: 'État', place: 'fact', cell: ({ state }) => <Badge>{state}</Badge> },
          { id: 'end', header: 'Expiration', place: 'fact', cell: ({ end }) => end },
          {
            id: 'actions',
            header: 'Actions',
            isHeaderHidden: true,
            place: 'actions',
            isEnd: true,
            cell: ({ title }) => (
              <>
                <IconButton label={`Modifier ${title}`}>
                  <Pencil />
                </IconButton>
                <IconButton label={`Supprimer ${title}`}>
                  <Trash2 />
                </IconButton>
              </>
            ),
          },
        ]}
      />
    </Specimen>
    <BarsSpecimen />
  </>
)
