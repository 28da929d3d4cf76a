import { formatInteger } from './format-integer.ts'
import { t } from './t.ts'

/** The texts that all tables share. */
export const tableTexts = () => ({
  pages: t('tablePages'),
  first: t('tableFirst'),
  previous: t('previous'),
  next: t('next'),
  last: t('tableLast'),
  page: (page: number) => t('tablePage', { page: formatInteger(page) }),
  rowsPerPage: t('tableSize'),
  range: (from: number, to: number, total: number) =>
    t('tableRange', { from: formatInteger(from), to: formatInteger(to), total: formatInteger(total) }),
  empty: t('tableEmpty'),
  emptyExplained: t('tableEmptyExplained'),
  loading: t('tableLoading'),
  loadingExplained: t('tableLoadingExplained'),
})
