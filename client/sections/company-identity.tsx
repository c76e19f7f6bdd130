import { company, site } from '#shared/site.ts'

/** Who sells and answers, as Decreto 7.962/2013, art. 2º, wants it shown. */
export function CompanyIdentity() {
  return (
    <dl className="company-identity">
      <div>
        <dt>Razão social</dt>
        <dd>{company.legalName}</dd>
      </div>
      <div>
        <dt>CNPJ</dt>
        <dd>{company.cnpj}</dd>
      </div>
      <div>
        <dt>Endereço</dt>
        <dd>{company.street}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
    </dl>
  )
}
