import { expect, it } from 'vitest'
import { deviceNameOf } from './device-name.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/149.0.0.0 Mobile Safari/537.36`],
  ['Chrome · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/149.0.0.0 Safari/537.36`],
  ['Edge · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`],
  ['Opera · Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/147.0.0.0 Mobile Safari/537.36 OPR/95.0.0.0`],
  [
    'Samsung Internet · Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/30.0 Chrome/143.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0'],
  [
    'Firefox · iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} FxiOS/149.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome · iPad', `Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webkit} CriOS/149.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari · iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari · Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/149.0.0.0 Safari/537.36`],
  ['Android', 'okhttp for Android'],
  ['', 'curl/8.14.1'],
  ['', ''],
  ['', undefined],
])('calls it %s', (name, userAgent) => expect(deviceNameOf(userAgent)).toBe(name))
