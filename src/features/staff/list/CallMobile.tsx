/** A mobile number that a tap calls. @param mobile with the country code, as `+62…` */
export const CallMobile = ({ mobile }: { readonly mobile: string }) => (
  <a
    href={`tel:${mobile}`}
    className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
  >
    {mobile}
  </a>
)
