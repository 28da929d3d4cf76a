/** Names the format within a file, whatever the file is called. */
export const HANDOVER_FORMAT = 'hospital-portal/submissions'

/** The version of a file that names files of its forms. Apps that know the first alone would count such forms as damaged. */
export const WITH_FILES = 2
/** Of one that says as what its forms' drafts left, which stay on their device. */
export const WITH_DRAFT = 3
