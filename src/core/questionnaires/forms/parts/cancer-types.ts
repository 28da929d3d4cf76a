import type { Option } from '#core/questionnaires/language/definition.ts'

/** The spec's list, in its order; its last, "others", asks for words of one's own. */
export const cancerTypes: readonly Option[] = [
  { value: 'bladder', label: { id: 'Kandung kemih', en: 'Bladder' } },
  { value: 'cervix', label: { id: 'Leher rahim (serviks)', en: 'Cervix' } },
  {
    value: 'central-nervous-system',
    label: { id: 'Otak dan sumsum tulang belakang (sistem saraf pusat)', en: 'Central nervous system' },
  },
  { value: 'esophagus', label: { id: 'Kerongkongan (esofagus)', en: 'Esophagus' } },
  { value: 'leukemia', label: { id: 'Darah (leukemia)', en: 'Leukemia' } },
  { value: 'colon-rectum', label: { id: 'Usus besar dan rektum', en: 'Colon and rectum' } },
  { value: 'lymphoma', label: { id: 'Kelenjar getah bening (limfoma)', en: 'Lymphoma' } },
  { value: 'head-neck', label: { id: 'Kepala dan leher', en: 'Head and neck' } },
  { value: 'melanoma-skin', label: { id: 'Kulit atau melanoma', en: 'Melanoma or skin' } },
  { value: 'lung-bronchus', label: { id: 'Paru dan saluran napas (bronkus)', en: 'Lung and bronchus' } },
  { value: 'myeloma', label: { id: 'Sel plasma sumsum tulang (mieloma)', en: 'Myeloma' } },
  { value: 'ovary', label: { id: 'Indung telur (ovarium)', en: 'Ovary' } },
  { value: 'pancreas', label: { id: 'Pankreas', en: 'Pancreas' } },
  { value: 'prostate', label: { id: 'Prostat', en: 'Prostate' } },
  { value: 'kidney', label: { id: 'Ginjal', en: 'Kidney' } },
  { value: 'sarcoma', label: { id: 'Tulang atau jaringan lunak (sarkoma)', en: 'Sarcoma' } },
  { value: 'testis', label: { id: 'Buah zakar (testis)', en: 'Testis' } },
  { value: 'uterus', label: { id: 'Rahim (uterus)', en: 'Uterus' } },
]
