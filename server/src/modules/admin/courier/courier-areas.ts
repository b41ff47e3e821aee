// Reads and saves the areas in which administrators switched a courier company off.
import type { CourierAreasAnswer, CourierAreasForm } from '@baitdrop/contract/admin-courier';
import { areasText, parseAreas } from '@baitdrop/domain/courier/courier-areas';
import { COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { putSetting, readCourierAreas } from '../../shops/product-settings.ts';

type AreasContext = Pick<Context, 'pool' | 'couriers' | 'now'>;

export async function presentAreas({ pool, couriers }: AreasContext): Promise<CourierAreasAnswer> {
  const off = await readCourierAreas(pool);
  return {
    uber: areasText(off.uber),
    stuart: areasText(off.stuart),
    configured: COURIER_NAMES.filter((name) => couriers[name] !== undefined),
  };
}

function readAreasOf(name: CourierName, text: string): readonly string[] {
  const areas = parseAreas(text);
  if (areas.ok) return areas.value;
  const data = { [name]: { code: 'validation_invalid_value', message: areas.message } };
  throw new AppError('areas_refused', 400, areas.message, { data });
}

export async function changeAreas(
  context: AreasContext,
  by: Administrator,
  form: CourierAreasForm,
): Promise<CourierAreasAnswer> {
  const off = { uber: readAreasOf('uber', form.uber), stuart: readAreasOf('stuart', form.stuart) };
  await inTransaction(context.pool, async (tx) => {
    const before = await readCourierAreas(tx);
    await putSetting(tx, 'courier_areas_off', off, by.email, context.now());
    for (const name of COURIER_NAMES) {
      const details = { courier: name, from: areasText(before[name]), to: areasText(off[name]) };
      if (details.from !== details.to) await recordAdminAction(tx, { by, action: 'courier.areas_changed', details });
    }
  });
  return presentAreas(context);
}
