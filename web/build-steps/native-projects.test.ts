// Checks that the committed Android and iOS projects have the settings that the product and the stores need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { APP_ID, APP_LINKS, APP_ORIGINS, APP_SCHEME } from '@baitdrop/contract/native-app';
import { drawNativeIcon, nativeIcons } from './native-icons.ts';
import { paths } from './paths.ts';

const read = (file: string) => readFileSync(join(paths.web, file), 'utf8');
const config = JSON.parse(read('capacitor.config.json')) as {
  appId: string;
  appName: string;
  webDir: string;
  server: { androidScheme: string; iosScheme: string; hostname: string };
  plugins: {
    StatusBar: { backgroundColor: string };
    SplashScreen: { backgroundColor: string };
    PushNotifications: { presentationOptions: string[] };
  };
};

describe('both native shells', () => {
  it('show the native splash screen with our name and colours', () => {
    expect([config.appId, config.appName, config.webDir]).toEqual([APP_ID, 'BaitDrop', 'build/native']);
    expect(config.plugins.StatusBar.backgroundColor).toBe('#06C167');
    expect(config.plugins.SplashScreen.backgroundColor).toBe('#0B1F1A');
  });

  it('show notifications also while the app is open', () => {
    const { presentationOptions } = config.plugins.PushNotifications;
    expect(presentationOptions).toEqual(expect.arrayContaining(['sound', 'alert', 'banner', 'list']));
  });

  it('use the origins that the server allows', () => {
    const { androidScheme, iosScheme, hostname } = config.server;
    expect([`${iosScheme}://${hostname}`, `${androidScheme}://${hostname}`]).toEqual([...APP_ORIGINS]);
  });

  it('have every plugin that the app uses', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const imported = Array.from(
      read('src/platform/native/plugins.ts').matchAll(/'(@capacitor\/[a-z-]+)'/g),
      ([, name = '']) => name,
    );
    expect(imported).toHaveLength(12);
    for (const name of imported) {
      expect(dependencies[name]).toMatch(/^8\.\d+\.\d+$/);
      expect(read('android/capacitor.settings.gradle')).toContain(`node_modules/${name}/android`);
      expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`node_modules/${name}"`);
    }
  });
});

describe('the Android app', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');

  it.each(['INTERNET', 'ACCESS_FINE_LOCATION', 'ACCESS_COARSE_LOCATION', 'POST_NOTIFICATIONS', 'VIBRATE'])(
    'asks for %s',
    (permission) => {
      expect(manifest).toContain(`<uses-permission android:name="android.permission.${permission}" />`);
    },
  );

  it('asks for no other permission', () => {
    expect(manifest.match(/<uses-permission /g)).toHaveLength(5);
  });

  it('opens our links, verified by the server, and returns by its own scheme', () => {
    const [verified = '', own = ''] = Array.from(
      manifest.matchAll(/<intent-filter[^>]*>(?:(?!<\/intent-filter>)[^])*BROWSABLE[^]*?<\/intent-filter>/g),
      ([filter]) => filter,
    );
    expect(verified).toContain('android:autoVerify="true"');
    expect(verified).toContain('<data android:scheme="https" android:host="${linkHost}" />');
    for (const link of APP_LINKS) {
      expect(verified).toContain(`<data android:path="${link}" />`);
      expect(verified).toContain(`<data android:pathPrefix="${link}/" />`);
    }
    expect(own).toContain(`<data android:scheme="${APP_SCHEME}" />`);
  });

  it('keeps sessions out of backups, and plain HTTP out of releases', () => {
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).not.toContain('usesCleartextTraffic');
    expect(manifest).not.toContain('networkSecurityConfig');
  });

  it('has our name in Gradle as well', () => {
    const gradle = read('android/app/build.gradle');
    expect(gradle).toContain(`applicationId = "${APP_ID}"`);
    expect(gradle).toContain(`namespace = "${APP_ID}"`);
  });
});

describe('the iOS app', () => {
  const info = read('ios/App/App/Info.plist');
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  const valueOf = (key: string) => new RegExp(`<key>${key}</key>\\s*(<[^>]+/>|<string>[^<]*</string>)`).exec(info)?.[1];

  it('explains why it asks for the position, and asks for no camera', () => {
    const words = '<string>BaitDrop uses your position to find tackle shops near you. It is not kept.</string>';
    expect(valueOf('NSLocationWhenInUseUsageDescription')).toBe(words);
    expect(info).not.toContain('NSCameraUsageDescription');
  });

  it('answers the question on encryption, and returns by its own scheme', () => {
    expect(valueOf('ITSAppUsesNonExemptEncryption')).toBe('<false/>');
    expect(info).toMatch(new RegExp(`CFBundleURLSchemes</key>\\s*<array>\\s*<string>${APP_SCHEME}</string>`));
  });

  it('opens our links and may receive notifications', () => {
    const entitlements = read('ios/App/App/App.entitlements');
    expect(entitlements).toContain('<string>applinks:$(BAITDROP_LINK_HOST)</string>');
    expect(entitlements).toMatch(/<key>aps-environment<\/key>\s*<string>development<\/string>/);
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(project.match(new RegExp(`PRODUCT_BUNDLE_IDENTIFIER = ${APP_ID};`, 'g'))).toHaveLength(2);
  });

  it('passes the notification token, or the error, to the plugin', () => {
    const delegate = read('ios/App/App/AppDelegate.swift');
    const bodyOf = (name: string) => new RegExp(`${name}[^{]*\\{([^}]*)\\}`).exec(delegate)?.[1]?.trim();
    const posts = (name: string, object: string) =>
      `NotificationCenter.default.post(name: .${name}, object: ${object})`;
    expect(bodyOf('didRegisterForRemoteNotificationsWithDeviceToken')).toBe(
      posts('capacitorDidRegisterForRemoteNotifications', 'deviceToken'),
    );
    expect(bodyOf('didFailToRegisterForRemoteNotificationsWithError')).toBe(
      posts('capacitorDidFailToRegisterForRemoteNotifications', 'error'),
    );
    // With Firebase the token would be Firebase's, which Apple's service does not accept.
    expect(read('ios/App/CapApp-SPM/Package.swift')).not.toMatch(/firebase/i);
  });

  it('declares what it collects', () => {
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy');
    expect(privacy).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/);
    expect(privacy).toContain('NSPrivacyAccessedAPICategoryUserDefaults');
    expect(privacy).toContain('NSPrivacyAccessedAPICategoryFileTimestamp');
    expect(privacy).toContain('NSPrivacyCollectedDataTypePreciseLocation');
    expect(project).toContain('PrivacyInfo.xcprivacy in Resources');
  });
});

describe('every icon and splash screen', () => {
  it.each(nativeIcons.map((icon) => [icon.path, icon] as const))(
    '%s is as the brand script draws it',
    async (path, icon) => {
      const committed = sharp(join(paths.web, path));
      const { width, height, hasAlpha } = await committed.metadata();
      expect([width, height, hasAlpha]).toEqual([icon.widthPx, icon.heightPx, icon.isOpaque !== true]);
      // Compares at a small size: it is quick, and versions of the drawing library round edges differently.
      const small = { widthPx: Math.min(icon.widthPx, 320), heightPx: Math.min(icon.heightPx, 320) };
      const seen = (image: Sharp) =>
        image.flatten({ background: '#777' }).resize(32, 32, { fit: 'fill' }).raw().toBuffer();
      const [old, drawn] = await Promise.all([
        seen(committed),
        seen(sharp(await drawNativeIcon({ ...icon, ...small }))),
      ]);
      const furthest = Math.max(...old.map((value, at) => Math.abs(value - (drawn[at] ?? 0))));
      expect(furthest).toBeLessThan(20);
    },
  );
});
