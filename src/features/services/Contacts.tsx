import { hotlines } from '#core/domain/hospital/hotlines.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { Icon } from '#ui/icon/Icon.tsx'
import { VisuallyHidden } from '#ui/markup/VisuallyHidden.tsx'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { ListView } from '#features/portal/list/ListView.tsx'
import { useList } from '#features/portal/list/use-list.ts'
import { phoneAddress, whatsAppAddress } from '#features/portal/address/phone-address.ts'

/** The hospitals' hotlines, telephone and WhatsApp numbers, and addresses. */
export function Contacts() {
  const list = useList('hospitals')
  return (
    <section aria-labelledby="contacts" className="flex flex-col gap-3">
      <h2 id="contacts" className="text-xl font-bold">
        {t('services:contacts')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {hotlines.map(({ name, number }) => (
          <li key={name}>
            <a
              href={`tel:${number}`}
              className={buttonStyle(name === 'emergency' ? 'danger' : 'primary', 'large', 'w-full')}
            >
              <Icon name="phone" />
              <span>{`${t(`patient:${name}`)} ${number}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <ListView list={list} empty={{ icon: 'hospital', title: t('patient:hospitalsEmpty') }}>
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map(({ id, code, address, city, phone, whatsapp }) => (
              <Card as="li" key={id} className="flex flex-col gap-2 !p-5">
                <h3 className="text-lg font-semibold">{hospitalName(code)}</h3>
                <p className="text-muted">{address.endsWith(city) ? address : `${address}, ${city}`}</p>
                <p className="flex flex-wrap gap-2">
                  <a href={phoneAddress(phone)} className={buttonStyle('secondary')}>
                    <Icon name="phone" />
                    <span>{phone}</span>
                  </a>
                  {whatsapp !== undefined && (
                    <a
                      href={whatsAppAddress(whatsapp)}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={buttonStyle('secondary')}
                    >
                      {t('patient:whatsApp')}
                      <VisuallyHidden>{` ${hospitalName(code)}`}</VisuallyHidden>
                    </a>
                  )}
                  <a
                    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${city}`)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonStyle('secondary')}
                  >
                    {t('services:map')}
                    <VisuallyHidden>{` ${hospitalName(code)}`}</VisuallyHidden>
                  </a>
                </p>
              </Card>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}
