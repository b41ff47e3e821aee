<?php
/**
 * BaitDrop Settings in the administration.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * One page: the key, and how the widget looks.
 */
class BaitDrop_Settings_Page {

	const PAGE = 'baitdrop';

	/**
	 * Hooks everything up.
	 */
	public static function register() {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		add_action( 'admin_init', array( __CLASS__, 'add_fields' ) );
		add_action( 'admin_notices', array( __CLASS__, 'ask_for_key' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( BAITDROP_FILE ), array( __CLASS__, 'add_link' ) );
	}

	/**
	 * Adds the page to the Settings menu.
	 */
	public static function add_page() {
		add_options_page( __( 'BaitDrop Settings', 'baitdrop' ), __( 'BaitDrop', 'baitdrop' ), 'manage_options', self::PAGE, array( __CLASS__, 'print_page' ) );
	}

	/**
	 * Adds a link to it in the list of plugins.
	 *
	 * @param array $links The links so far.
	 * @return array
	 */
	public static function add_link( $links ) {
		$link = sprintf( '<a href="%1$s">%2$s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'baitdrop' ) );
		array_unshift( $links, $link );
		return $links;
	}

	/**
	 * The address of the settings page.
	 *
	 * @return string
	 */
	private static function url() {
		return admin_url( 'options-general.php?page=' . self::PAGE );
	}

	/**
	 * Shows a notice while the shop's key is missing.
	 */
	public static function ask_for_key() {
		$screen = get_current_screen();
		if ( ! current_user_can( 'manage_options' ) || '' !== BaitDrop_Settings::get( 'shop_id' ) ) {
			return;
		}
		if ( ! $screen || ! in_array( $screen->id, array( 'plugins', 'dashboard' ), true ) ) {
			return;
		}
		printf(
			'<div class="notice notice-info"><p>%1$s <a href="%2$s">%3$s</a></p></div>',
			esc_html__( 'BaitDrop needs the API key of your shop.', 'baitdrop' ),
			esc_url( self::url() ),
			esc_html__( 'Open BaitDrop Settings', 'baitdrop' )
		);
	}

	/**
	 * Registers the setting and its fields.
	 */
	public static function add_fields() {
		register_setting(
			self::PAGE,
			BaitDrop_Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( __CLASS__, 'sanitize' ),
				'default'           => array(),
				'show_in_rest'      => false,
			)
		);
		add_settings_section( 'baitdrop_shop', __( 'Your shop', 'baitdrop' ), array( __CLASS__, 'print_shop' ), self::PAGE );
		add_settings_section( 'baitdrop_look', __( 'How it looks', 'baitdrop' ), array( __CLASS__, 'print_look' ), self::PAGE );
		$fields = array(
			'api_key'       => array( 'baitdrop_shop', __( 'API key', 'baitdrop' ), __( 'Begins with bd_. You find it on your BaitDrop dashboard.', 'baitdrop' ) ),
			'api_secret'    => array( 'baitdrop_shop', __( 'API secret', 'baitdrop' ), __( 'Used once, to get a secret for this site alone, which can do nothing but connect it. Leave it empty to keep the connection. Without it the button works too, and opens the order in a new tab.', 'baitdrop' ) ),
			'button_text'   => array( 'baitdrop_look', __( 'Button text', 'baitdrop' ), '' ),
			'button_color'  => array( 'baitdrop_look', __( 'Button colour', 'baitdrop' ), '' ),
			'theme'         => array( 'baitdrop_look', __( 'Theme', 'baitdrop' ), '' ),
			'width'         => array( 'baitdrop_look', __( 'Width', 'baitdrop' ), __( 'For example 400px or 100%.', 'baitdrop' ) ),
			'minimum_order' => array( 'baitdrop_look', __( 'Minimum order in pounds', 'baitdrop' ), __( '25 or more.', 'baitdrop' ) ),
		);
		if ( BaitDrop_WooCommerce::is_here() ) {
			add_settings_section( 'baitdrop_woocommerce', __( 'WooCommerce', 'baitdrop' ), array( __CLASS__, 'print_woocommerce' ), self::PAGE );
			$fields['delivery_key'] = array( 'baitdrop_woocommerce', __( 'Key for deliveries', 'baitdrop' ), __( 'Begins with bd_live_ or bd_test_. Make it on your BaitDrop dashboard, under API keys, with the scopes quotes, deliveries:read and deliveries:write. Leave it empty to keep the saved one.', 'baitdrop' ) );
		}
		foreach ( $fields as $name => list( $section, $title, $hint ) ) {
			add_settings_field(
				$name,
				$title,
				array( __CLASS__, 'print_field' ),
				self::PAGE,
				$section,
				array(
					'name'      => $name,
					'hint'      => $hint,
					'label_for' => 'baitdrop_' . $name,
				)
			);
		}
	}

	/**
	 * Shows which shop this site is connected to.
	 */
	public static function print_shop() {
		$shop_id = BaitDrop_Settings::get( 'shop_id' );
		if ( '' === $shop_id ) {
			echo '<p>' . esc_html__( 'Enter the API key of your shop and save. BaitDrop then tells this site which shop it belongs to.', 'baitdrop' ) . '</p>';
			return;
		}
		printf(
			'<p>%1$s <strong>%2$s</strong> (<code>%3$s</code>)</p>',
			esc_html__( 'Connected to', 'baitdrop' ),
			esc_html( BaitDrop_Settings::get( 'shop_name' ) ),
			esc_html( $shop_id )
		);
		$status = BaitDrop_Connection::site_status();
		if ( array() !== $status ) {
			printf( '<div class="notice notice-%1$s inline"><p>%2$s</p></div>', esc_attr( $status[0] ), esc_html( $status[1] ) );
		}
	}

	/**
	 * Explains how to put the widget on a page.
	 */
	public static function print_look() {
		printf(
			'<p>%1$s <code>[baitdrop_delivery]</code></p>',
			esc_html__( 'Add the BaitDrop block to a page, or write this shortcode where the button should be:', 'baitdrop' )
		);
	}

	/**
	 * Explains deliveries of WooCommerce's orders, and where products and stock are kept in step.
	 */
	public static function print_woocommerce() {
		printf(
			'<p>%1$s</p><p>%2$s <a href="%3$s">%4$s</a></p>',
			esc_html__( 'With a key, you can add BaitDrop delivery to your shipping zones: WooCommerce, Settings, Shipping. A courier comes when an order is paid.', 'baitdrop' ),
			esc_html__( 'Products and stock are kept in step by BaitDrop itself:', 'baitdrop' ),
			esc_url( BaitDrop_Settings::get( 'server_url' ) . '/dashboard/website' ),
			esc_html__( 'Connect your website', 'baitdrop' )
		);
	}

	/**
	 * Prints one field.
	 *
	 * @param array $field name and hint.
	 */
	public static function print_field( $field ) {
		$name  = $field['name'];
		$id    = 'baitdrop_' . $name;
		$input = BaitDrop_Settings::OPTION . '[' . $name . ']';
		$value = BaitDrop_Settings::get( $name );
		if ( 'theme' === $name ) {
			printf( '<select id="%1$s" name="%2$s">', esc_attr( $id ), esc_attr( $input ) );
			printf( '<option value="light" %1$s>%2$s</option>', selected( $value, 'light', false ), esc_html__( 'Light', 'baitdrop' ) );
			printf( '<option value="dark" %1$s>%2$s</option>', selected( $value, 'dark', false ), esc_html__( 'Dark', 'baitdrop' ) );
			echo '</select>';
		} elseif ( 'api_secret' === $name || 'delivery_key' === $name ) {
			// A saved secret is never printed.
			printf(
				'<input type="password" id="%1$s" name="%2$s" value="" class="regular-text" autocomplete="off" placeholder="%3$s" />',
				esc_attr( $id ),
				esc_attr( $input ),
				esc_attr( '' === $value ? '' : __( 'Saved', 'baitdrop' ) )
			);
		} else {
			$types = array(
				'button_color'  => 'color',
				'minimum_order' => 'number',
			);
			printf(
				'<input type="%1$s" id="%2$s" name="%3$s" value="%4$s" class="%5$s" %6$s/>',
				esc_attr( isset( $types[ $name ] ) ? $types[ $name ] : 'text' ),
				esc_attr( $id ),
				esc_attr( $input ),
				esc_attr( $value ),
				'button_color' === $name ? '' : 'regular-text',
				'minimum_order' === $name ? 'min="25" max="1000" step="0.01" ' : ''
			);
		}
		if ( '' !== $field['hint'] ) {
			printf( '<p class="description">%s</p>', esc_html( $field['hint'] ) );
		}
	}

	/**
	 * Prints the page.
	 */
	public static function print_page() {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
		settings_fields( self::PAGE );
		do_settings_sections( self::PAGE );
		submit_button();
		echo '</form></div>';
	}

	/**
	 * Checks what was typed, and asks BaitDrop which shop the key belongs to.
	 *
	 * @param mixed $given What was typed.
	 * @return array What is stored.
	 */
	public static function sanitize( $given ) {
		$before = BaitDrop_Settings::saved();
		if ( ! is_array( $given ) ) {
			return $before;
		}
		$courier = BaitDrop_WooCommerce::is_here() ? BaitDrop_Delivery_Key::typed( $given ) : array();
		$before  = array_merge( $before, $courier );
		$now    = BaitDrop_Settings::all();
		$look   = BaitDrop_Settings::clean_look( $given );
		$key    = isset( $given['api_key'] ) ? sanitize_text_field( $given['api_key'] ) : '';
		$secret = isset( $given['api_secret'] ) ? sanitize_text_field( $given['api_secret'] ) : '';
		$key    = '' === $key ? $now['api_key'] : $key;
		if ( '' === $secret && $key === $now['api_key'] ) {
			$secret = $now['api_secret'];
		}
		if ( '' === $key ) {
			return array_merge( $before, $look );
		}
		if ( ! BaitDrop_Settings::is_api_key( $key ) ) {
			add_settings_error( BaitDrop_Settings::OPTION, 'baitdrop_key', __( 'That is not an API key. It begins with bd_ and has 35 characters.', 'baitdrop' ) );
			return array_merge( $before, $look );
		}
		$shop = BaitDrop_Connection::ask( $key, $secret );
		if ( is_wp_error( $shop ) ) {
			add_settings_error( BaitDrop_Settings::OPTION, $shop->get_error_code(), $shop->get_error_message() );
			return array_merge( $before, $look );
		}
		if ( ! $shop['enabled'] ) {
			add_settings_error( BaitDrop_Settings::OPTION, 'baitdrop_not_live', __( 'Saved. Your shop is not live at BaitDrop yet, so nobody can order from it today.', 'baitdrop' ), 'warning' );
		}
		// A newly connected shop's look is copied once, except for what was typed beside the key; afterwards what is saved here counts.
		$is_new = $shop['shop_id'] !== $now['shop_id'];
		$typed  = array_udiff_assoc( $look, $now, 'strcasecmp' );
		if ( $is_new && '' !== $now['shop_id'] && array() === $courier ) {
			// The key for deliveries is the other shop's.
			unset( $before['delivery_key'] );
		}
		return array_merge(
			$before,
			$is_new ? array_merge( BaitDrop_Settings::clean_look( $shop ), $typed ) : $look,
			array(
				'shop_id'    => $shop['shop_id'],
				'shop_name'  => $shop['shop_name'],
				'api_key'    => $key,
				'api_secret' => '' === $shop['secret'] ? $secret : $shop['secret'],
				// Makes every saving a change, so that saving again tells BaitDrop about this site again.
				'saved_at'   => (string) time(),
			)
		);
	}
}
