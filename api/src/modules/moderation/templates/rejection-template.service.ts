import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../../platform/database/transaction";
import type { Actor } from "../../../shared/request";
import { newId, validId } from "../../../shared/uuid";
import { AuditAction } from "../../audit/audit-action.enum";
import type { AuditLog, LogOf } from "../../audit/audit-log.service";
import { templateNotFound } from "../decisions/rejection-reason.service";
import { RejectionTemplate } from "./rejection-template.entity";

/** A template as an admin writes it; without an order a new one comes last, an old one stays where it is. */
export interface TemplateTexts {
  readonly text: string;
  readonly textEn: string;
  readonly order?: number | null | undefined;
}

type Content = Pick<RejectionTemplate, "text" | "textEn" | "order">;

/** The reasons that admins choose from when they reject a deed. */
export class RejectionTemplateService {
  readonly #note: LogOf<RejectionTemplate>;

  constructor(
    private readonly db: DataSource,
    log: AuditLog,
  ) {
    this.#note = log.of("template", ({ textEn }) => textEn);
  }

  /** All templates, in their order. */
  list(): Promise<RejectionTemplate[]> {
    return this.db.getRepository(RejectionTemplate).find({ order: { order: "ASC", createdAt: "ASC", id: "ASC" } });
  }

  /** Adds a template. @throws BAD_USER_INPUT */
  async create(actor: Actor, texts: TemplateTexts): Promise<RejectionTemplate> {
    const content = { text: texts.text, textEn: texts.textEn };
    return inTransaction(this.db, async (tx) => {
      const order = texts.order ?? ((await tx.maximum(RejectionTemplate, "order")) ?? 0) + 1;
      const template = await tx.save(tx.create(RejectionTemplate, { id: newId(), ...content, order }));
      await this.#note(tx, actor, AuditAction.CREATE_TEMPLATE, template, null, contentOf(template));
      return template;
    });
  }

  /** Rewrites a template; deeds that were rejected by it keep what their authors read. @throws NOT_FOUND, BAD_USER_INPUT */
  async edit(actor: Actor, templateId: string, texts: TemplateTexts): Promise<RejectionTemplate> {
    const content = { text: texts.text, textEn: texts.textEn };
    return this.#change(templateId, async (tx, template) => {
      const before = contentOf(template);
      Object.assign(template, content, { order: texts.order ?? template.order });
      await tx.save(template);
      await this.#note(tx, actor, AuditAction.EDIT_TEMPLATE, template, before, contentOf(template));
    });
  }

  /** Deletes a template. @throws NOT_FOUND */
  async delete(actor: Actor, templateId: string): Promise<string> {
    const { id } = await this.#change(templateId, async (tx, template) => {
      await tx.delete(RejectionTemplate, { id: template.id });
      await this.#note(tx, actor, AuditAction.DELETE_TEMPLATE, template, contentOf(template), null);
    });
    return id;
  }

  async #change(
    templateId: string,
    work: (tx: EntityManager, template: RejectionTemplate) => Promise<void>,
  ): Promise<RejectionTemplate> {
    const id = validId(templateId);
    return inTransaction(this.db, async (tx) => {
      const template = await lockedRow(tx, RejectionTemplate, id, templateNotFound);
      await work(tx, template);
      return template;
    });
  }
}

const contentOf = ({ text, textEn, order }: RejectionTemplate): Content => ({ text, textEn, order });
