// A shop adds photos to a product, and customers look at them.
import { test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone } from './browser.ts';
import { arrive, shelf } from './order-screen.ts';
import { button, field } from './person.ts';
import { said } from './shelves.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const waitOptions = { timeout: 240_000 };

const browser = await browserForTests();
const shop = ownShop('Photo Tackle', 'LL36 9AA');
const { openDashboard } = counterOf(shop);

test(
  'an owner adds and sorts three photos by touch, and an angler views them by keyboard and Back',
  waitOptions,
  async () => {
    const name = 'Landing Net Float';
    const { shopId } = shop();
    const current = await openDashboard(browser, '/dashboard/products/new', { viewport: phone });
    const { page } = current;
    await field(page, 'Name').fill(name);
    await page.getByLabel('Category').fill('accessories');
    await field(page, 'Price in pounds').fill('6.50');
    await field(page, 'How many in stock').fill('9');
    await button(page, 'Add the product').click();
    await page.waitForURL(/products\/[a-z0-9]{15}$/);

    const photos = page.getByRole('region', { name: 'Photos' });
    const shot = (y: number) => page.screenshot({ clip: { x: 0, y, width: 300, height: 300 } });
    const files = [];
    for (const [place, file] of ['one.png', 'two.png', 'three.png'].entries())
      files.push({ name: file, mimeType: 'image/png', buffer: await shot(place * 60) });
    const lie = { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from('RIFF=1;\nWEBP=2;alert(1)') };
    await photos.getByLabel('Add photos').setInputFiles([...files, lie]);
    await expect(photos.getByText('evil.png: Choose a JPEG, PNG or WebP picture.')).toBeVisible();
    await expect(photos.getByText('3 of 8')).toBeVisible();
    const order = () =>
      photos.locator('[data-photo]').evaluateAll((items) => items.map((item) => item.getAttribute('data-photo')));
    const [first, second, third] = await order();
    // Records every painted order, however briefly it is shown.
    await photos.evaluate((region) => {
      const drawn: string[] = [];
      const note = () => {
        const names = Array.from(region.querySelectorAll('[data-photo]'), (item) => item.getAttribute('data-photo'));
        if (drawn.at(-1) !== names.join()) drawn.push(names.join());
      };
      new MutationObserver(note).observe(region, { childList: true, subtree: true });
      Object.assign(globalThis, { drawn });
    });
    await page.getByRole('button', { name: 'Move photo 3 up' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([first, third, second]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move photo 2 up');
    // A message stays while the mouse rests on it.
    await page.mouse.move(0, 0);
    await said(page, 'Moved.');
    // The order does not jump back while the answer arrives.
    expect(await page.evaluate(() => Reflect.get(globalThis, 'drawn'))).toEqual([[first, third, second].join()]);
    await page.getByRole('button', { name: 'Make photo 3 the cover' }).click();
    await expect.poll(order).toEqual([second, first, third]);
    await photos.getByLabel('Photo description').first().fill('The float beside a net');
    // The click that leaves the field also moves the photo: text and position are both saved. An earlier move may still
    // be on its way.
    const isMoved = (sent: string | null) =>
      sent?.startsWith(`{"photos":[{"name":"${first}"`) === true && sent.includes('The float beside a net');
    const saved = page.waitForResponse((answer) => isMoved(answer.request().postData()));
    await page.getByRole('button', { name: 'Move photo 1 down' }).click();
    await expect.poll(order).toEqual([first, second, third]);
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect.poll(order).toEqual([first, second, third]);
    // The page may begin with the cached state of an earlier visit.
    await expect(photos.getByLabel('Photo description').nth(1)).toHaveValue('The float beside a net');
    // Text that cannot be saved stays in its field until it can.
    const words = photos.getByLabel('Photo description').nth(2);
    await page.context().setOffline(true);
    await words.fill('The box it comes in');
    await words.blur();
    await expect(photos.getByText(/signal|connection/i).first()).toBeVisible();
    await expect(words).toHaveValue('The box it comes in');
    await page.context().setOffline(false);
    await words.focus();
    await words.blur();
    await said(page, 'Saved.');
    await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();
    await said(page, deskMessages.products.photoIsCover);
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await button(page, 'Keep it').click();
    await photos
      .getByLabel('Take a photo')
      .setInputFiles({ ...lie, name: 'wide.png', buffer: await page.screenshot() });
    const crop = page.getByRole('dialog', { name: 'Crop the photo' });
    // The frame keeps the 200 pixels that a photo needs, of the 390 of this screen.
    await expect(crop.getByLabel('Zoom')).toHaveAttribute('max', '1.95');
    await crop.getByLabel('Zoom').fill('1.9');
    await crop.getByLabel('Left and right').fill('0.4');
    await button(page, 'Fix colours').click();
    await expect(button(page, 'Undo colours')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Use photo').click();
    await expect(photos.getByText('4 of 8')).toBeVisible();
    const newest = photos.locator('[data-photo] img').last();
    await expect
      .poll(() => newest.evaluate((photo: HTMLImageElement) => photo.naturalWidth === photo.naturalHeight))
      .toBe(true);
    await page.getByRole('button', { name: 'Remove photo 4' }).click();
    await button(page, 'Remove it').click();
    await expect(photos.getByText('3 of 8')).toBeVisible();
    await current.end(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/);

    const buyer = await arrive(browser, `/order?shop=${shopId}`, { viewport: phone });
    const shown = buyer.page;
    await shown.getByRole('searchbox').first().fill(name);
    const opener = shelf(shown, name).getByRole('button', { name: `3 photos of ${name}` });
    await opener.focus();
    await shown.keyboard.press('Enter');
    const viewer = shown.getByRole('dialog', { name });
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'The float beside a net' })).toBeVisible();
    await expectAccessible(shown);
    await shown.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 of 3')).toBeVisible();
    await shown.keyboard.press('End');
    await expect(viewer.getByText('3 of 3')).toBeVisible();
    await viewer.getByRole('button', { name: /^Photo 1/ }).click();
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await shown.keyboard.press('Tab');
      expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await shown.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    const address = shown.url();
    await shown.goBack();
    await expect(viewer).toBeHidden();
    expect(shown.url()).toBe(address);
    await buyer.end();
  },
);
