import { sliceBuild } from '@rouage/slice-kit/build/config'

export default sliceBuild('backoffice')
