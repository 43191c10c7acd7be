import { decimalOf } from "@tree-for-deed/common/money";
import { limits } from "@tree-for-deed/common/limits";
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { STATEMENT } from "../../platform/graphql/complexity";
import type { CountedPage } from "../../shared/listing";
import { PAGE, pageSizeOf } from "../../shared/paging";
import type { RequestContext } from "../../shared/request";
import { actorOf } from "../audit/actor.value";
import type { PaymentAdminService, PaymentView } from "./payment-admin.service";
import type { PaymentEvent } from "./payment-event.entity";
import { eventsOfPayment } from "./payment-event.loaders";
import type { PaymentProvider } from "./payment-provider.value";
import type { PaymentReconciliation } from "./payment-reconciliation.service";
import type { PaymentReport } from "./payment-report.entity";
import { PaymentState } from "./payment-state.enum";
import type { Payment } from "./payment.entity";
import { StartPaymentInput } from "./payment.inputs";
import type { PaymentService, StartedPayment } from "./payment.service";
import {
  PaymentEventType,
  PaymentOptionType,
  PaymentPageType,
  PaymentProgressType,
  PaymentReportType,
  PaymentType,
  StartedPaymentType,
} from "./payment.type";

const PAYMENT_ID = { description: "The payment's id." };
const REPORTS = 14;

export interface PaymentResolverParts {
  readonly payments: PaymentService;
  readonly admin: PaymentAdminService;
  readonly reconciliation: PaymentReconciliation;
  readonly providers: readonly PaymentProvider[];
}

@Resolver(() => PaymentProgressType)
export class PaymentResolver {
  constructor(private readonly parts: PaymentResolverParts) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => [PaymentOptionType], {
    description: "How donations can be paid online; none while they are pledged only.",
  })
  paymentOptions(): PaymentOptionType[] {
    return this.parts.providers.map(({ name, currencies }) => ({ provider: name, currencies: [...currencies] }));
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => PaymentProgressType, { description: "A payment, for who has its id. NOT_FOUND when there is none." })
  payment(@Arg("id", () => ID, PAYMENT_ID) id: string): Promise<Payment> {
    return this.parts.payments.find(id);
  }

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => StartedPaymentType, {
    description:
      "Notes a donation and opens a checkout for it; open to guests, too. The donor pays on the page at `url`.",
  })
  startPayment(
    @Ctx() context: RequestContext,
    @Arg("input", () => StartPaymentInput, { description: "The donation." }) input: StartPaymentInput,
  ): Promise<StartedPayment> {
    return this.parts.payments.start(input, context);
  }

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => PaymentProgressType, { description: "Asks the provider once more what became of a payment." })
  lookAtPayment(@Arg("id", () => ID, PAYMENT_ID) id: string): Promise<Payment> {
    return this.parts.payments.lookAgain(id);
  }

  @FieldResolver(() => String, { description: "The amount as decimal text with two decimals." })
  amount(@Root() { amount }: Payment): string {
    return decimalOf(amount);
  }
}

@Resolver(() => PaymentType)
export class PaymentAdminResolver {
  constructor(private readonly parts: PaymentResolverParts) {}

  @Access({ role: "admin" })
  @Query(() => PaymentPageType, { description: "For admins: all payments, newest first." })
  adminPayments(
    @Arg("page", () => Int, PAGE) page: number,
    @Arg("pageSize", () => Int, pageSizeOf("payments")) pageSize: number,
    @Arg("state", () => PaymentState, { nullable: true, description: "Only those that stand so." })
    state: PaymentState | null,
  ): Promise<CountedPage<PaymentView>> {
    return this.parts.admin.list(state, page, pageSize);
  }

  @Access({ role: "admin" })
  @Query(() => PaymentType, { nullable: true, description: "For admins: any payment; null when there is none." })
  adminPayment(@Arg("id", () => ID, PAYMENT_ID) id: string): Promise<PaymentView | null> {
    return this.parts.admin.find(id);
  }

  @Access({ role: "admin" })
  @Query(() => [PaymentReportType], {
    description: `For admins: the reports of the last ${REPORTS} days that have one.`,
  })
  paymentReports(): Promise<PaymentReport[]> {
    return this.parts.reconciliation.latest(REPORTS);
  }

  @Access({ role: "admin" })
  @Mutation(() => PaymentType, {
    description: "Keeps the money of a payment that is held as risky; CONFLICT for any other.",
  })
  acceptPayment(@Ctx() context: RequestContext, @Arg("id", () => ID, PAYMENT_ID) id: string): Promise<PaymentView> {
    return this.parts.admin.accept(actorOf(context), id);
  }

  @Access({ role: "admin" })
  @Mutation(() => PaymentType, {
    description: "Sends all money of a payment back that is paid or held; CONFLICT for any other.",
  })
  refundPayment(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, PAYMENT_ID) id: string,
    @Arg("reason", () => String, { description: `Why, for the log: 1 to ${limits.reasonMax} characters.` })
    reason: string,
  ): Promise<PaymentView> {
    return this.parts.admin.refund(actorOf(context), id, reason);
  }

  @FieldResolver(() => String, { description: "The amount as decimal text with two decimals." })
  amount(@Root() { amount }: PaymentView): string {
    return decimalOf(amount);
  }

  @FieldResolver(() => [PaymentEventType], { description: "Everything that happened to it, the oldest first." })
  events(@Root() { id }: PaymentView, @Ctx() { loaders }: RequestContext): Promise<PaymentEvent[]> {
    return loaders.of(eventsOfPayment).load(id);
  }
}

@Resolver(() => PaymentPageType)
export class PaymentPageResolver {
  @FieldResolver(() => Int, { complexity: STATEMENT, description: "How many payments the whole list holds." })
  totalCount(@Root() page: CountedPage<PaymentView>): Promise<number> {
    return page.countAll();
  }
}
