import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMigrationDangers } from './testing/migration-dangers.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const BASELINE = '0000_baseline.sql';

test.each([
  'CREATE INDEX "idx_orders_day" ON "orders" USING btree ("day")',
  'CREATE UNIQUE INDEX "idx_orders_day" ON "orders" ("day")',
  'ALTER TABLE "orders" ADD COLUMN "day" date NOT NULL',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "total" TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET NOT NULL',
  'ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("shop") REFERENCES "public"."shops"("id")',
  'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (total >= 0)',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "a"',
  'ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE ("code")',
  'ALTER TABLE "orders" DROP COLUMN "total"',
  'ALTER TABLE "orders" RENAME COLUMN "total" TO "sum"',
  'ALTER TABLE "orders" RENAME TO "sales"',
  'DROP TABLE "orders"',
  'UPDATE "orders" SET "total" = 0 WHERE "total" IS NULL',
  'DELETE FROM "orders" WHERE "total" = 0',
])('refuses in a migration: %s', (statement) => {
  expect(findMigrationDangers(`${statement};--> statement-breakpoint\nselect 1;`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "day" date',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL`,
  'ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (total >= 0) NOT VALID',
  'ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE USING INDEX "idx_a"',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DEFAULT \'\'',
  'CREATE TABLE "rods" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE INDEX "idx_rods" ON "rods" USING btree ("id")',
  'DROP INDEX "idx_orders_day"',
  'CREATE TABLE "rods" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nUPDATE "rods" SET "id" = \'a\'',
])('allows in a migration: %s', (statement) => {
  expect(findMigrationDangers(statement)).toEqual([]);
});

test('no migration blocks users or breaks the previous version', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file !== BASELINE);
  const found = files.map((file) => [file, findMigrationDangers(readFileSync(new URL(file, folder), 'utf8'))]);
  expect(found.filter(([, dangers]) => dangers?.length !== 0)).toEqual([]);
});
