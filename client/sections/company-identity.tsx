import { company, site } from '#shared/site.ts'

/** The seller's identity that Decreto 7.962/2013, art. 2º, requires. */
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
