import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import { WIDGET_LOGO } from '@baitdrop/contract/pictures';
import { filePath } from '@baitdrop/contract/records-api';
import { removeWidgetLogo } from '@baitdrop/contract/widget';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { call } from '../../platform/api/call.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { PictureField } from '../../ui/field/picture-field.tsx';
import { sendLogo } from './plugins.queries.ts';
import { say } from './notify.ts';

interface LogoFieldProps {
  shopId: string;
  config: PluginConfigRecord | null;
  hasPro: boolean;
  onChanged: () => void;
}

const pathOf = (config: PluginConfigRecord | null): string =>
  config === null || config.logo === '' ? '' : filePath('plugin_configs', config.id, config.logo);

function Plate({ image }: { image: string }) {
  return (
    <div className="grid h-16 w-32 shrink-0 place-items-center rounded-control border border-line bg-[#fff] p-2">
      {image === '' ? (
        <span className="text-sm text-[#4a5f57]">No logo yet</span>
      ) : (
        <img src={image} alt="Your logo" className="max-h-full max-w-full object-contain" />
      )}
    </div>
  );
}

/** Saves a logo as soon as it is chosen. */
export function LogoField({ shopId, config, hasPro, onChanged }: LogoFieldProps) {
  const { isPending, problem, run } = useCommand();
  async function change(work: () => Promise<void>, message: string): Promise<void> {
    if (!(await run(work))) return;
    say(message);
    onChanged();
  }
  return (
    <PictureField
      thing="logo"
      image={pathOf(config)}
      limits={WIDGET_LOGO}
      isPending={isPending}
      isDisabled={!hasPro}
      problem={problem}
      onChoose={(file) => void change(() => sendLogo(shopId, file), deskMessages.pictureSaved('logo'))}
      onRemove={() =>
        void change(() => call(removeWidgetLogo, { params: { shopId } }), deskMessages.pictureRemoved('logo'))
      }
    >
      {(image) => <Plate image={image} />}
    </PictureField>
  );
}
