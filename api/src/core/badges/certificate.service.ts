import type { RowSource, Statement } from "../../shared/row-source";
import { certificateCode } from "./certificate-code.value";

/** Public data of a certificate. A revoked one, and one of a former member, names nobody. */
export interface CertificateView {
  readonly code: string;
  readonly badgeId: string;
  /** The approved deeds that it stands for. */
  readonly approvedDeeds: number;
  readonly fullName: string | null;
  readonly username: string | null;
  readonly generatedAt: Date;
  readonly revokedAt: Date | null;
}

const BY_CODE: Statement = {
  name: "certificates.byCode",
  text: `
SELECT c.code, c."badgeId", b."requiredDeeds" AS "approvedDeeds", c."generatedAt", c."revokedAt",
       CASE WHEN named.is THEN u."fullName" END AS "fullName", CASE WHEN named.is THEN u.username END AS username
FROM certificates c JOIN badges b ON b.id = c."badgeId" JOIN users u ON u.id = c."userId"
CROSS JOIN LATERAL (SELECT c."revokedAt" IS NULL AND u."anonymizedAt" IS NULL AS is) named
WHERE c.code = $1`,
};

/** Looks certificates up by their code. */
export class CertificateService {
  constructor(private readonly reads: RowSource) {}

  /** The certificate of this code; `null` if there is none. */
  async find(text: string): Promise<CertificateView | null> {
    const code = certificateCode(text);
    if (code === null) return null;
    const [certificate] = await this.reads.rows<CertificateView>(BY_CODE, [code]);
    return certificate ?? null;
  }
}
