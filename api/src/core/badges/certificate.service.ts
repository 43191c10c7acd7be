import { statement, type RowSource } from "../../shared/row-source";
import { shownColumn } from "../users/user.view";
import { certificateCode } from "./certificate-code.value";

/** Public data of a certificate. A revoked one, and one of a former member, names nobody. */
export interface CertificateView {
  readonly code: string;
  readonly badgeId: string;
  /** The approved deeds that it stands for. */
  readonly approvedDeeds: number;
  readonly userId: string;
  /** The full name, or the username where the holder hides it. */
  readonly fullName: string | null;
  readonly username: string | null;
  readonly hidesName: boolean;
  readonly generatedAt: Date;
  readonly revokedAt: Date | null;
}

const BY_CODE = statement(`
SELECT c.code, c."userId", c."badgeId", b."requiredDeeds" AS "approvedDeeds", c."generatedAt", c."revokedAt",
       CASE WHEN named.is THEN ${shownColumn("fullName", "u")} END AS "fullName", CASE WHEN named.is THEN u.username END AS username,
       u."hidesName" AS "hidesName"
FROM certificates c JOIN badges b ON b.id = c."badgeId" JOIN users u ON u.id = c."userId"
CROSS JOIN LATERAL (SELECT c."revokedAt" IS NULL AND u."anonymizedAt" IS NULL AS is) named
WHERE c.code = $1`);

const HOLDER_NAME = statement(`SELECT "fullName" FROM users WHERE id = $1::uuid`);

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

  /** The certificate of this code with the holder's full name, for the holder `userId`; `null` if it is not theirs. */
  async findOwn(text: string, userId: string): Promise<CertificateView | null> {
    const certificate = await this.find(text);
    if (certificate?.userId !== userId) return null;
    if (certificate.fullName === null) return certificate;
    const [holder] = await this.reads.rows<Pick<CertificateView, "fullName">>(HOLDER_NAME, [userId]);
    return { ...certificate, ...holder };
  }
}
