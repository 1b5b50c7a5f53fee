import { useState } from 'react'
import {
  formatCount,
  MultiSelect,
  NumberField,
  type Range,
  RangeField,
  Select,
  SuggestField,
  type SuggestGroup,
  TabPanel,
  Tabs,
  TextArea,
  TextField,
} from '../../src'
import { MapPin, Search } from '../../src/icons'
import { Grid, Specimen } from '../Specimen'

const MAKES = [
  'Alfa Romeo',
  'Audi',
  'BMW',
  'Citroën',
  'Cupra',
  'Dacia',
  'DS',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Kia',
  'Mercedes-Benz',
  'Mini',
  'Nissan',
  'Opel',
  'Peugeot',
  'Renault',
].map((label, at) => ({ value: label, label, count: at % 6 === 0 ? 0 : (at * 37) % 210 }))
const FUELS = ['Essence', 'Diesel', 'Électrique', 'Hybride'].map((label, at) => ({
  value: label,
  label,
  count: 1200 - at * 311,
}))
const manyModels = async () =>
  Array.from({ length: 1500 }, (_, at) => ({
    value: `m${at}`,
    label: `Modèle ${at}`,
    group: MAKES[Math.floor(at / 90)]?.label ?? 'Autres',
    count: at % 90,
  }))
const brokenModels = () => Promise.reject(new Error('no network'))
const YEARS = Array.from({ length: 20 }, (_, at) => 2026 - at)

const NO_GROUPS: readonly SuggestGroup[] = []

const Suggesting = () => {
  const [text, setText] = useState('')
  const found = MAKES.filter(({ label }) => text !== '' && label.toLowerCase().startsWith(text.toLowerCase()))
  const options = found.map(({ label, count }) => ({
    key: label,
    icon: <Search size={18} />,
    label,
    hint: formatCount(count),
    choose: () => setText(label),
  }))
  return (
    <Grid>
      <SuggestField
        layout="inset"
        label="Que cherchez-vous ?"
        type="search"
        placeholder="Marque, modèle, version…"
        text={text}
        onType={setText}
        groups={[{ title: 'Marques et modèles', options }]}
        note={text !== '' && found.length === 0 ? 'Aucune marque trouvée' : ''}
      />
      <SuggestField label="Ville" disabled text="Toulouse" onType={() => {}} groups={NO_GROUPS} />
    </Grid>
  )
}

const SearchForm = () => {
  const [makes, setMakes] = useState<readonly string[]>([])
  const [models, setModels] = useState<readonly string[]>([])
  const [fuels, setFuels] = useState<readonly string[]>(['Diesel', 'Hybride'])
  const [seller, setSeller] = useState<readonly string[]>([])
  const [price, setPrice] = useState<Range>({ min: undefined, max: 15_000 })
  const [mileage, setMileage] = useState<Range>({ min: 90_000, max: 10_000 })
  const [years, setYears] = useState<Range>({ min: 2018, max: undefined })
  return (
    <Grid>
      <MultiSelect
        layout="inset"
        label="MARQUE"
        name="marques"
        value={makes}
        onChange={setMakes}
        options={MAKES}
        foldEmpty={(count) => `Afficher les ${count} marques sans annonce`}
      />
      <MultiSelect
        layout="inset"
        label="MODÈLE"
        name="modeles"
        value={models}
        onChange={setModels}
        options={manyModels}
        note="Les modèles les plus proposés. Tapez pour en trouver un autre."
      />
      <RangeField
        layout="inset"
        label="ANNÉE"
        names={['anneeMin', 'anneeMax']}
        value={years}
        onChange={setYears}
        options={YEARS}
        placeholders={['MIN', 'MAX']}
      />
      <RangeField
        layout="inset"
        label="PRIX"
        names={['prixMin', 'prixMax']}
        unit="€"
        value={price}
        onChange={setPrice}
      />
      <RangeField
        layout="inset"
        label="KILOMÉTRAGE"
        names={['kmMin', 'kmMax']}
        unit="km"
        value={mileage}
        onChange={setMileage}
      />
      <MultiSelect
        layout="inset"
        label="CARBURANT"
        name="carburants"
        value={fuels}
        onChange={setFuels}
        options={FUELS}
      />
      <MultiSelect
        layout="inset"
        label="TYPE DE VENDEUR"
        name="typeVendeur"
        placeholder="Tous"
        isSingle
        value={seller}
        onChange={setSeller}
        options={[
          { value: 'particulier', label: 'Particulier' },
          { value: 'professionnel', label: 'Professionnel' },
        ]}
      />
      <MultiSelect
        layout="inset"
        label="LISTE EN PANNE"
        name="panne"
        value={[]}
        onChange={() => {}}
        options={brokenModels}
      />
    </Grid>
  )
}

export const Fields = () => {
  const [tab, setTab] = useState<'automobile' | 'moto'>('automobile')
  const [price, setPrice] = useState<number | undefined>(12_490)
  const [description, setDescription] = useState('Carnet d’entretien complet, deux clés.')
  return (
    <>
      <Specimen title="Suggestions">
        <Suggesting />
      </Specimen>
      <Specimen title="Recherche">
        <Tabs
          id="vehicule"
          label="Type de véhicule"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'automobile', label: 'Automobile', count: 12_480, href: '?type=automobile' },
            { id: 'moto', label: 'Moto', count: 3_211, href: '?type=moto' },
          ]}
        />
        <br />
        <TabPanel tabs="vehicule" item={tab}>
          <SearchForm />
        </TabPanel>
      </Specimen>
      <Specimen title="Champs" isMist>
        <Grid>
          <TextField
            label="Prénom"
            name="firstName"
            autoComplete="given-name"
            hint="Tel qu’il paraîtra sur votre profil."
          />
          <TextField label="Adresse e-mail" type="email" defaultValue="lea@exemple" error="Adresse email invalide" />
          <TextField label="Recherche" start={<Search />} placeholder="Ville, région, département…" type="search" />
          <TextField
            label="Localisation"
            isLabelHidden
            start={<MapPin />}
            placeholder="Ajouter une localisation"
            readOnly
          />
          <TextField label="Désactivé" disabled defaultValue="Non modifiable" />
          <Select
            label="Trier par"
            defaultValue="recents"
            options={[
              { value: 'recents', label: 'Plus récents' },
              { value: 'prix', label: 'Prix croissant' },
            ]}
          />
          <Select
            label="Sujet"
            placeholder="Choisir un sujet"
            error="Veuillez sélectionner un sujet"
            options={[{ value: 'a', label: 'Question générale' }]}
          />
          <NumberField label="Prix" unit="€" value={price} onValue={setPrice} />
          <TextArea
            label="Description"
            counted={60}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Grid>
      </Specimen>
    </>
  )
}
