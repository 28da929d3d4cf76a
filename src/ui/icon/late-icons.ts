/* Paths like those of `icons`. No first screen draws them, so they are loaded with the screens that do. */

export const PRINTER = 'M7 8V4h10v4M7 16H4.5V9.5A1.5 1.5 0 0 1 6 8h12a1.5 1.5 0 0 1 1.5 1.5V16H17M7 13.5h10V20H7z'
export const TRASH = 'M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5'
export const QR = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v6h-2.5M14 20h.1M7 7h.1M17 7h.1M7 17h.1'
export const DOWNLOAD = 'M12 4v11M7 11l5 5 5-5M5 20h14'
export const CHEVRON_LEFT = 'm14.5 6-6 6 6 6'
export const TO_FIRST = 'm17.5 6-6 6 6 6M7 6v12'
export const TO_LAST = 'm6.5 6 6 6-6 6M17 6v12'
