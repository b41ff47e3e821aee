<?php
/**
 * Requests to BaitDrop's API.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Reads which shop a key belongs to, and its widget settings.
 */
class BaitDrop_Connection {

	const STATUS_OPTION = 'baitdrop_site';

	/**
	 * Asks BaitDrop about a key.
	 *
	 * @param string $api_key    The shop's key.
	 * @param string $api_secret The shop's secret; empty when it is not known.
	 * @return array|WP_Error shop_id, shop_name, enabled, the secret to keep and the look.
	 */
	public static function ask( $api_key, $api_secret ) {
		static $answers = array();
		$which = $api_key . ':' . $api_secret;
		if ( ! isset( $answers[ $which ] ) ) {
			$answers[ $which ] = self::fetch( $which );
		}
		return $answers[ $which ];
	}

	/**
	 * Connects this site, with what came with the download or what was saved before.
	 */
	public static function on_activation() {
		BaitDrop_Settings::keep_shipped();
		self::register_site();
	}

	/**
	 * Connects this site when the plugin was replaced by another download.
	 */
	public static function on_admin() {
		if ( BaitDrop_Settings::keep_shipped() ) {
			self::register_site();
		}
	}

	/**
	 * Tells BaitDrop that this site is the shop's, so that customers can choose and check out on it. Needs the secret, and
	 * an address that begins with https; without either, the button opens the order page at BaitDrop. What came of it is
	 * shown on the settings page.
	 */
	public static function register_site() {
		$settings = BaitDrop_Settings::all();
		if ( '' === $settings['server_url'] || '' === $settings['api_key'] ) {
			return;
		}
		if ( '' === $settings['api_secret'] ) {
			self::remember( 'no_secret', '' );
			return;
		}
		$answer = wp_remote_post(
			$settings['server_url'] . '/api/plugins/sites',
			array(
				'timeout' => 8,
				'headers' => array(
					'Authorization' => self::authorization( $settings['api_key'] . ':' . $settings['api_secret'] ),
					'Content-Type'  => 'application/json',
				),
				'body'    => wp_json_encode( array( 'site' => home_url() ) ),
			)
		);
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		if ( 204 === $status ) {
			self::remember( 'allowed', '' );
		} elseif ( 400 === $status && 'https' !== wp_parse_url( home_url(), PHP_URL_SCHEME ) ) {
			self::remember( 'http', '' );
		} elseif ( 401 === $status ) {
			self::remember( 'wrong_secret', '' );
		} elseif ( 400 <= $status && 500 > $status ) {
			$problem = json_decode( wp_remote_retrieve_body( $answer ), true );
			self::remember( 'refused', is_array( $problem ) && isset( $problem['message'] ) ? sanitize_text_field( (string) $problem['message'] ) : '' );
		} else {
			self::remember( 'unreachable', '' );
		}
	}

	/**
	 * What came of telling BaitDrop about this site, in words; empty while nothing was told.
	 *
	 * @return array kind (success or warning) and text.
	 */
	public static function site_status() {
		$status = get_option( self::STATUS_OPTION, array() );
		$state  = is_array( $status ) && isset( $status['state'] ) ? $status['state'] : '';
		// A site that has moved since has to be told of again.
		if ( '' !== $state && $status['site'] !== home_url() ) {
			return array( 'warning', __( 'The address of this site has changed. Save these settings to tell BaitDrop.', 'baitdrop' ) );
		}
		switch ( $state ) {
			case 'allowed':
				return array( 'success', __( 'Customers choose and check out on this site, and pay on BaitDrop’s payment page.', 'baitdrop' ) );
			case 'no_secret':
				return array( 'info', __( 'The button opens your order page at BaitDrop in a new tab. Enter your API secret, and customers can order on this site.', 'baitdrop' ) );
			case 'http':
				return array( 'warning', __( 'The address of this site begins with http://, so the button opens your order page at BaitDrop in a new tab. When the site has https://, save these settings again.', 'baitdrop' ) );
			case 'wrong_secret':
				return array( 'warning', __( 'BaitDrop did not accept the saved secret, so the button opens your order page in a new tab. Enter your API secret again.', 'baitdrop' ) );
			case 'refused':
				/* translators: %s: why, in BaitDrop's words. */
				return array( 'warning', sprintf( __( 'BaitDrop did not register this site, so the button opens your order page in a new tab. %s', 'baitdrop' ), $status['message'] ) );
			case 'unreachable':
				return array( 'warning', __( 'BaitDrop could not be reached, so this site is not registered yet. Save these settings again in a moment.', 'baitdrop' ) );
			default:
				return array();
		}
	}

	/**
	 * Keeps what came of it.
	 *
	 * @param string $state   One word.
	 * @param string $message BaitDrop's own words.
	 */
	private static function remember( $state, $message ) {
		update_option(
			self::STATUS_OPTION,
			array(
				'state'   => $state,
				'message' => $message,
				'site'    => home_url(),
			),
			false
		);
	}

	/**
	 * HTTP Basic authentication.
	 *
	 * @param string $credentials Key and secret, with a colon between.
	 * @return string
	 */
	private static function authorization( $credentials ) {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode
		return 'Basic ' . base64_encode( $credentials );
	}

	/**
	 * Makes the request.
	 *
	 * @param string $credentials Key and secret, with a colon between.
	 * @return array|WP_Error
	 */
	private static function fetch( $credentials ) {
		$server = BaitDrop_Settings::get( 'server_url' );
		if ( '' === $server ) {
			return new WP_Error( 'baitdrop_no_server', __( 'This copy of the plugin does not know its BaitDrop. Please download it again from BaitDrop.', 'baitdrop' ) );
		}
		$answer = wp_remote_get(
			$server . '/api/plugins/config',
			array(
				'timeout' => 8,
				'headers' => array( 'Authorization' => self::authorization( $credentials ) ),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return new WP_Error( 'baitdrop_unreachable', __( 'BaitDrop could not be reached. Please try again in a moment.', 'baitdrop' ) );
		}
		$status = wp_remote_retrieve_response_code( $answer );
		if ( 401 === $status ) {
			return new WP_Error( 'baitdrop_refused', __( 'BaitDrop does not know this key and secret. Please copy them again from your BaitDrop dashboard.', 'baitdrop' ) );
		}
		$shop = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 200 !== $status || ! is_array( $shop ) || empty( $shop['shop_id'] ) || ! is_string( $shop['shop_id'] ) ) {
			return new WP_Error( 'baitdrop_trouble', __( 'BaitDrop sent an unexpected answer. Please try again in a moment.', 'baitdrop' ) );
		}
		return array_merge(
			BaitDrop_Settings::clean_look( $shop ),
			array(
				'shop_id'   => sanitize_text_field( $shop['shop_id'] ),
				'shop_name' => isset( $shop['shop_name'] ) ? sanitize_text_field( (string) $shop['shop_name'] ) : '',
				'enabled'   => ! empty( $shop['enabled'] ),
				// Kept in place of the shop's own secret, which could do more than this plugin needs.
				'secret'    => isset( $shop['plugin_secret'] ) ? sanitize_text_field( (string) $shop['plugin_secret'] ) : '',
			)
		);
	}
}
