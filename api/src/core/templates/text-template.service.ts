import { limits } from "@tree-for-deed/common/limits";
import type { DataSource, EntityManager } from "typeorm";
import { inTransaction, lockedRow } from "../../platform/database/transaction";
import { AppError } from "../../shared/errors";
import type { Actor } from "../../shared/request";
import { newId, validId } from "../../shared/uuid";
import { AuditAction } from "../audit/audit-action.enum";
import type { LogOf } from "../audit/audit-log.service";
import type { TextTemplate } from "./text-template.entity";

/** The content of a template; without an order, a new one comes last and an old one keeps its place. */
export interface TemplateTexts {
  readonly text: string;
  readonly textEn: string;
  readonly order?: number | null | undefined;
}

/** The entity, log and error of one kind of templates. */
export interface TemplateKind {
  readonly entity: new () => TextTemplate;
  readonly log: LogOf<TextTemplate>;
  readonly notFound: () => AppError;
}

type Content = Pick<TextTemplate, "text" | "textEn" | "order">;

/** Ready-made texts of one kind, at most `limits.templatesMax`. */
export class TextTemplateService {
  constructor(
    private readonly db: DataSource,
    private readonly kind: TemplateKind,
  ) {}

  /** All templates, in their order. */
  list(): Promise<TextTemplate[]> {
    return this.db.getRepository(this.kind.entity).find({ order: { order: "ASC", createdAt: "ASC", id: "ASC" } });
  }

  /** Adds a template. @throws BAD_USER_INPUT, CONFLICT if there are too many */
  async create(actor: Actor, texts: TemplateTexts): Promise<TextTemplate> {
    const { entity, log } = this.kind;
    const content = { text: texts.text, textEn: texts.textEn };
    return inTransaction(this.db, async (tx) => {
      const max = limits.templatesMax;
      if ((await tx.count(entity)) >= max) throw new AppError("CONFLICT", "template.tooMany", { args: { max } });
      const order = texts.order ?? ((await tx.maximum(entity, "order")) ?? 0) + 1;
      const template = await tx.save(tx.create(entity, { id: newId(), ...content, order }));
      await log(tx, actor, AuditAction.CREATE_TEMPLATE, template, null, contentOf(template));
      return template;
    });
  }

  /** Changes a template; texts that were chosen before stay unchanged. @throws NOT_FOUND, BAD_USER_INPUT */
  async edit(actor: Actor, templateId: string, texts: TemplateTexts): Promise<TextTemplate> {
    const content = { text: texts.text, textEn: texts.textEn };
    return this.#change(templateId, async (tx, template) => {
      const before = contentOf(template);
      Object.assign(template, content, { order: texts.order ?? template.order });
      await tx.save(template);
      await this.kind.log(tx, actor, AuditAction.EDIT_TEMPLATE, template, before, contentOf(template));
    });
  }

  /** Deletes a template. @throws NOT_FOUND */
  async delete(actor: Actor, templateId: string): Promise<string> {
    const { id } = await this.#change(templateId, async (tx, template) => {
      await tx.delete(this.kind.entity, { id: template.id });
      await this.kind.log(tx, actor, AuditAction.DELETE_TEMPLATE, template, contentOf(template), null);
    });
    return id;
  }

  async #change(
    templateId: string,
    work: (tx: EntityManager, template: TextTemplate) => Promise<void>,
  ): Promise<TextTemplate> {
    const id = validId(templateId);
    return inTransaction(this.db, async (tx) => {
      const template = await lockedRow(tx, this.kind.entity, id, this.kind.notFound);
      await work(tx, template);
      return template;
    });
  }
}

const contentOf = ({ text, textEn, order }: TextTemplate): Content => ({ text, textEn, order });
