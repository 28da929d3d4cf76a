/** Names the format within a file, whatever the file's name is. */
export const HANDOVER_FORMAT = 'hospital-portal/submissions'

/** An export that names the files of its forms. Apps that know only version 1 would count such forms as damaged. */
export const WITH_FILES = 2
/** An export that also names the state of its forms' drafts. The drafts are not in the export. */
export const WITH_DRAFT = 3
